import { type BusEvent, readMember } from '../shared/queue/busEvents.ts';

/** What became of a license. */
export interface LicenseEvent {
  readonly about: 'license';
  readonly requestId: string;
  readonly time: string;
  readonly licenseArn: string;
  readonly productCode: string | undefined;
  readonly status: 'active' | 'ended';
  readonly agreementId: string | undefined;
  readonly accountId: string | undefined;
  readonly offerId: string | undefined;
}

/** What became of an agreement. */
export interface AgreementEvent {
  readonly about: 'agreement';
  readonly requestId: string;
  readonly time: string;
  readonly agreementId: string;
  /** `continued` ended too, but another agreement took its place: no cancellation. */
  readonly status: 'active' | 'continued' | 'ended';
  readonly awsStatus: string | undefined;
  readonly intent: string | undefined;
  readonly accountId: string | undefined;
  readonly startTime: string | undefined;
  readonly endTime: string | undefined;
}

/** AWS suspects the buyer of an agreement, or does so no longer; it doesn't say of what. */
export interface AdvisoryEvent {
  readonly about: 'advisory';
  readonly requestId: string;
  readonly time: string;
  readonly agreementId: string;
  readonly status: 'issued' | 'resolved';
  readonly accountId: string | undefined;
  /** When that was. */
  readonly advisedAt: string;
}

export type MarketplaceEvent = LicenseEvent | AgreementEvent | AdvisoryEvent;

type Reader = (event: BusEvent) => MarketplaceEvent | undefined;

const continuedStatuses = ['RENEWED', 'REPLACED'];

/** Each event comes as the manufacturer's, the proposer's, or both. */
const ours = ' - (?:Manufacturer|Proposer)$';

/**
 * The kinds of events that there are, and what is read of them.
 * Source: AWS Marketplace seller guide, "Amazon EventBridge events" and "Managing SaaS subscription
 * events with Amazon EventBridge".
 */
const kinds: readonly (readonly [detailType: RegExp, read: Reader])[] = [
  [new RegExp(`^License Updated${ours}`), (event) => readLicense(event, 'active')],
  [new RegExp(`^License Deprovisioned${ours}`), (event) => readLicense(event, 'ended')],
  [
    new RegExp(`^Purchase Agreement (?:Created|Amended)${ours}`),
    (event) => readAgreement(event, 'active'),
  ],
  [
    new RegExp(`^Purchase Agreement Ended${ours}`),
    (event) => readAgreement(event, isContinued(event) ? 'continued' : 'ended'),
  ],
  [
    new RegExp(`^Purchase Agreement Advisory Issued${ours}`),
    (event) => readAdvisory(event, 'issued'),
  ],
  [
    new RegExp(`^Purchase Agreement Advisory Resolved${ours}`),
    (event) => readAdvisory(event, 'resolved'),
  ],
  // Nothing has changed yet, or only a price or a card's limit.
  [
    new RegExp(`^Purchase Agreement (?:Ending|Renewal Upcoming|Renewal Terms Finalized)${ours}`),
    nothing,
  ],
  [/^Spend Threshold (?:Reached|Vet Succeeded|Vet Failed)(?: - [A-Z][a-z]+)?$/, nothing],
  // What the company itself buys in AWS Marketplace.
  [/^(?:License|Purchase Agreement)(?: [A-Z][a-z]+){1,3} - Acceptor$/, nothing],
];

/**
 * Reads an event of AWS Marketplace; undefined for the kinds that don't concern us, `unknown` for
 * those of which nobody knows whether they do.
 *
 * @throws Error when an event that does lacks what identifies it
 */
export function readMarketplaceEvent(event: BusEvent): MarketplaceEvent | undefined | 'unknown' {
  const kind = kinds.find(([detailType]) => detailType.test(event.detailType));
  return kind ? kind[1](event) : 'unknown';
}

function nothing(): undefined {
  return undefined;
}

function isContinued({ detail }: BusEvent): boolean {
  return continuedStatuses.includes(readMember(detail, 'agreement', 'status') ?? '');
}

function readLicense({ detail, time }: BusEvent, status: LicenseEvent['status']): LicenseEvent {
  return {
    about: 'license',
    requestId: demand(detail, 'requestId'),
    time,
    licenseArn: demand(detail, 'license', 'arn'),
    productCode: readMember(detail, 'product', 'code'),
    status,
    agreementId: readMember(detail, 'agreement', 'id'),
    accountId: readMember(detail, 'acceptor', 'accountId'),
    offerId: readMember(detail, 'offer', 'id'),
  };
}

function readAgreement(
  { detail, time }: BusEvent,
  status: AgreementEvent['status'],
): AgreementEvent {
  return {
    about: 'agreement',
    requestId: demand(detail, 'requestId'),
    time,
    agreementId: demand(detail, 'agreement', 'id'),
    status,
    awsStatus: readMember(detail, 'agreement', 'status'),
    intent: readMember(detail, 'agreement', 'intent'),
    accountId: readMember(detail, 'acceptor', 'accountId'),
    startTime: readMember(detail, 'agreement', 'startTime'),
    endTime: readMember(detail, 'agreement', 'endTime'),
  };
}

function readAdvisory({ detail, time }: BusEvent, status: AdvisoryEvent['status']): AdvisoryEvent {
  return {
    about: 'advisory',
    requestId: demand(detail, 'requestId'),
    time,
    agreementId: demand(detail, 'agreement', 'id'),
    status,
    accountId: readMember(detail, 'acceptor', 'accountId'),
    advisedAt: readMember(detail, 'advisory', `${status}At`) ?? time,
  };
}

function demand(detail: unknown, ...path: readonly string[]): string {
  const found = readMember(detail, ...path);
  if (!found) {
    throw new TypeError(`An event of AWS Marketplace lacks ${path.join('.')}`);
  }
  return found;
}
