import type { Agreement, AgreementNotice, License } from '#contract/records.ts';
import { type BusEvent, readMember } from '../shared/busEvents.ts';

export type LicenseEvent = ReturnType<typeof readLicense>;
export type AgreementEvent = ReturnType<typeof readAgreement>;
/** Something about an agreement that the company has to know. */
export type ReportEvent = ReturnType<typeof readReport>;
export type MarketplaceEvent = LicenseEvent | AgreementEvent | ReportEvent;

/**
 * The kinds of events that change something here, without the role at the end of their names. A
 * seller who is both manufacturer and proposer may get an event in either role.
 * Source: AWS Marketplace seller guide, "Amazon EventBridge events".
 */
const readers = new Map<string, (event: BusEvent) => MarketplaceEvent>([
  ['License Updated', (event) => readLicense(event, 'active')],
  ['License Deprovisioned', (event) => readLicense(event, 'ended')],
  ['Purchase Agreement Created', (event) => readAgreement(event, 'active')],
  ['Purchase Agreement Amended', (event) => readAgreement(event, 'active')],
  ['Purchase Agreement Ended', (event) => readAgreement(event, endOf(event))],
  ['Purchase Agreement Advisory Issued', (event) => readReport(event, 'advisory-issued')],
  ['Purchase Agreement Advisory Resolved', (event) => readReport(event, 'advisory-resolved')],
  [
    'Agreement Cancellation Request Approved',
    (event) => readReport(event, 'cancellation-approved'),
  ],
  [
    'Agreement Cancellation Request Rejected',
    (event) => readReport(event, 'cancellation-rejected'),
  ],
]);

/** Nothing has changed yet, the company did it itself in the portal, or only money was moved. */
const ignored: ReadonlySet<string> = new Set([
  'Purchase Agreement Ending',
  'Purchase Agreement Renewal Upcoming',
  'Purchase Agreement Renewal Terms Finalized',
  'Agreement Cancellation Request Pending Approval',
  'Agreement Cancellation Request Cancelled',
  'Agreement Cancellation Request Validation Failed',
  'Purchase Agreement Billing Adjustment Completed',
  'Purchase Agreement Billing Adjustment Failed',
  'Spend Threshold Reached',
  'Spend Threshold Vet Succeeded',
  'Spend Threshold Vet Failed',
]);

/**
 * Reads an event of AWS Marketplace. As the acceptor, the company bought something itself.
 *
 * @returns `unknown` for a kind that isn't listed above
 * @throws Error if the event lacks what identifies it
 */
export function readMarketplaceEvent(event: BusEvent): MarketplaceEvent | 'ignored' | 'unknown' {
  const [, name = '', role] =
    /^(.+?)(?: - (Manufacturer|Proposer|Acceptor))?$/.exec(event.detailType) ?? [];
  if (role === 'Acceptor' || ignored.has(name)) {
    return 'ignored';
  }
  const read = role && readers.get(name);
  return read ? read(event) : 'unknown';
}

function readCommon({ detail, time }: BusEvent) {
  return {
    /** The same each time that AWS sends the event. */
    requestId: demand(detail, 'requestId'),
    time,
    // Cancellations name the product and the buyer inside the agreement.
    productId: readMember(detail, 'product', 'id') ?? readMember(detail, 'agreement', 'productId'),
    accountId:
      readMember(detail, 'acceptor', 'accountId') ?? readMember(detail, 'agreement', 'acceptorId'),
  };
}

function readLicense(event: BusEvent, status: License['status']) {
  const { detail } = event;
  return {
    ...readCommon(event),
    about: 'license' as const,
    status,
    licenseArn: demand(detail, 'license', 'arn'),
    productCode: readMember(detail, 'product', 'code'),
    agreementId: readMember(detail, 'agreement', 'id'),
    offerId: readMember(detail, 'offer', 'id'),
  };
}

/** If another agreement took its place, an agreement that ended isn't a cancellation. */
function endOf({ detail }: BusEvent): Agreement['status'] {
  const status = readMember(detail, 'agreement', 'status') ?? '';
  return ['RENEWED', 'REPLACED'].includes(status) ? 'continued' : 'ended';
}

function readAgreement(event: BusEvent, status: Agreement['status']) {
  const { detail } = event;
  return {
    ...readCommon(event),
    about: 'agreement' as const,
    status,
    agreementId: demand(detail, 'agreement', 'id'),
    awsStatus: readMember(detail, 'agreement', 'status'),
    intent: readMember(detail, 'agreement', 'intent'),
    startTime: readMember(detail, 'agreement', 'startTime'),
    endTime: readMember(detail, 'agreement', 'endTime'),
  };
}

function readReport(event: BusEvent, status: AgreementNotice['kind']) {
  const { detail, time } = event;
  const reportedAt =
    readMember(detail, 'advisory', 'issuedAt') ??
    readMember(detail, 'advisory', 'resolvedAt') ??
    readMember(detail, 'agreementCancellationRequest', 'updatedAt') ??
    '';
  return {
    ...readCommon(event),
    about: 'report' as const,
    status,
    agreementId: demand(detail, 'agreement', 'id'),
    // It becomes part of a record's key, so it must be a valid date and time.
    reportedAt: Number.isNaN(Date.parse(reportedAt)) ? time : new Date(reportedAt).toISOString(),
  };
}

function demand(detail: unknown, ...path: readonly string[]): string {
  const found = readMember(detail, ...path);
  if (!found) {
    throw new TypeError(`An event of AWS Marketplace lacks ${path.join('.')}`);
  }
  return found;
}
