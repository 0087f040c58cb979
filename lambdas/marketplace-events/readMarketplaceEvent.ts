import type { AgreementNotice } from '../contract/records.ts';
import { type BusEvent, readMember } from '../shared/busEvents.ts';

/** What became of a license. */
export interface LicenseEvent {
  readonly about: 'license';
  readonly requestId: string;
  readonly time: string;
  readonly productId: string | undefined;
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
  readonly productId: string | undefined;
  readonly agreementId: string;
  /** `continued` ended too, but another agreement took its place: no cancellation. */
  readonly status: 'active' | 'continued' | 'ended';
  readonly awsStatus: string | undefined;
  readonly intent: string | undefined;
  readonly accountId: string | undefined;
  readonly startTime: string | undefined;
  readonly endTime: string | undefined;
}

/** Something about an agreement that the company has to know. */
export interface ReportEvent {
  readonly about: 'report';
  readonly requestId: string;
  readonly time: string;
  readonly productId: string | undefined;
  readonly agreementId: string;
  readonly kind: AgreementNotice['kind'];
  readonly status: string;
  readonly accountId: string | undefined;
  /** When it happened. */
  readonly reportedAt: string;
}

export type MarketplaceEvent = LicenseEvent | AgreementEvent | ReportEvent;

type Reader = (event: BusEvent) => MarketplaceEvent | undefined;

const continuedStatuses = ['RENEWED', 'REPLACED'];

/** Each event comes as the manufacturer's, the proposer's, or both. */
const ours = ' - (?:Manufacturer|Proposer)$';

/**
 * The kinds of events that there are, and how each is read.
 * Source: AWS Marketplace seller guide, "Amazon EventBridge events" and "Managing SaaS subscription
 * events with Amazon EventBridge"; buyer guide, "Cancellation and billing adjustment events".
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
    (event) => readReport(event, 'advisory-issued'),
  ],
  [
    new RegExp(`^Purchase Agreement Advisory Resolved${ours}`),
    (event) => readReport(event, 'advisory-resolved'),
  ],
  [
    new RegExp(`^Agreement Cancellation Request Approved${ours}`),
    (event) => readReport(event, 'cancellation-approved'),
  ],
  [
    new RegExp(`^Agreement Cancellation Request Rejected${ours}`),
    (event) => readReport(event, 'cancellation-rejected'),
  ],
  // Nothing has changed yet, or the company did it itself in the portal, or only money moved.
  [
    new RegExp(`^Purchase Agreement (?:Ending|Renewal Upcoming|Renewal Terms Finalized)${ours}`),
    nothing,
  ],
  [
    new RegExp(
      `^Agreement Cancellation Request (?:Pending Approval|Cancelled|Validation Failed)${ours}`,
    ),
    nothing,
  ],
  [new RegExp(`^Purchase Agreement Billing Adjustment (?:Completed|Failed)${ours}`), nothing],
  [/^Spend Threshold (?:Reached|Vet Succeeded|Vet Failed)(?: - [A-Z][a-z]+)?$/, nothing],
  // What the company itself buys in AWS Marketplace.
  [/^(?:License|(?:Purchase )?Agreement)(?: [A-Z][a-z]+){1,4} - Acceptor$/, nothing],
];

/**
 * Reads an event of AWS Marketplace; undefined for the kinds that don't concern us, `unknown` for
 * kinds that aren't in the list.
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
    productId: readProductId(detail),
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
    productId: readProductId(detail),
    awsStatus: readMember(detail, 'agreement', 'status'),
    intent: readMember(detail, 'agreement', 'intent'),
    accountId: readMember(detail, 'acceptor', 'accountId'),
    startTime: readMember(detail, 'agreement', 'startTime'),
    endTime: readMember(detail, 'agreement', 'endTime'),
  };
}

function readReport({ detail, time }: BusEvent, kind: ReportEvent['kind']): ReportEvent {
  const [subject = '', status = ''] = kind.split('-');
  return {
    about: 'report',
    requestId: demand(detail, 'requestId'),
    time,
    productId: readProductId(detail),
    agreementId: demand(detail, 'agreement', 'id'),
    kind,
    status,
    accountId: readMember(detail, 'acceptor', 'accountId'),
    reportedAt:
      readTime(detail, subject, `${status}At`) ??
      readTime(detail, 'agreementCancellationRequest', 'updatedAt') ??
      time,
  };
}

/** Events about cancellations name the product inside the agreement. */
function readProductId(detail: unknown): string | undefined {
  return readMember(detail, 'product', 'id') ?? readMember(detail, 'agreement', 'productId');
}

/** A moment as ISO 8601, which a record's key and a mail show; undefined if it isn't one. */
function readTime(detail: unknown, ...path: readonly string[]): string | undefined {
  const time = new Date(readMember(detail, ...path) ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function demand(detail: unknown, ...path: readonly string[]): string {
  const found = readMember(detail, ...path);
  if (!found) {
    throw new TypeError(`An event of AWS Marketplace lacks ${path.join('.')}`);
  }
  return found;
}
