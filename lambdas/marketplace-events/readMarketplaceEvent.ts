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

/** Each event comes as the manufacturer's, the proposer's, or both. */
const licenseUpdated = /^License Updated - (?:Manufacturer|Proposer)$/;
const licenseDeprovisioned = /^License Deprovisioned - (?:Manufacturer|Proposer)$/;
const agreementChanged = /^Purchase Agreement (?:Created|Amended) - (?:Manufacturer|Proposer)$/;
const agreementEnded = /^Purchase Agreement Ended - (?:Manufacturer|Proposer)$/;

const continuedStatuses = ['RENEWED', 'REPLACED'];

/**
 * Reads an event of AWS Marketplace; undefined for the kinds that don't concern purchases.
 *
 * @throws Error when an event that does lacks what identifies it
 */
export function readMarketplaceEvent(event: BusEvent): LicenseEvent | AgreementEvent | undefined {
  if (licenseUpdated.test(event.detailType)) {
    return readLicense(event, 'active');
  }
  if (licenseDeprovisioned.test(event.detailType)) {
    return readLicense(event, 'ended');
  }
  if (agreementChanged.test(event.detailType)) {
    return readAgreement(event, 'active');
  }
  if (!agreementEnded.test(event.detailType)) {
    return undefined;
  }
  const awsStatus = readMember(event.detail, 'agreement', 'status') ?? '';
  return readAgreement(event, continuedStatuses.includes(awsStatus) ? 'continued' : 'ended');
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

function demand(detail: unknown, ...path: readonly string[]): string {
  const found = readMember(detail, ...path);
  if (!found) {
    throw new TypeError(`An event of AWS Marketplace lacks ${path.join('.')}`);
  }
  return found;
}
