import { randomUUID } from 'node:crypto';
import type { BusEvent } from '../messaging/eventBus.ts';
import type { SimulatedPurchase } from './registrationToken.ts';

/** What happens to a purchase, in the order it usually happens. */
export const lifecycleKinds = [
  'agreement-created',
  'license-updated',
  'agreement-amended',
  'agreement-renewed',
  'agreement-ended-by-renewal',
  'agreement-cancelled',
  'license-deprovisioned',
  'advisory-issued',
  'advisory-resolved',
  'of-an-unknown-kind',
] as const;

export type LifecycleKind = (typeof lifecycleKinds)[number];

interface Shape {
  readonly detailType: string;
  /** Only agreement events carry these. */
  readonly agreement?: { readonly intent: string; readonly status: string };
  /** The field with the time of an advisory, which has no license. */
  readonly advisory?: 'issuedAt' | 'resolvedAt';
}

/** A seller who made the product and offers it gets agreement events as the proposer. */
const shapes: Readonly<Record<LifecycleKind, Shape>> = {
  'agreement-created': {
    detailType: 'Purchase Agreement Created - Proposer',
    agreement: { intent: 'NEW', status: 'ACTIVE' },
  },
  'license-updated': { detailType: 'License Updated - Manufacturer' },
  'agreement-amended': {
    detailType: 'Purchase Agreement Amended - Proposer',
    agreement: { intent: 'AMEND', status: 'ACTIVE' },
  },
  'agreement-renewed': {
    detailType: 'Purchase Agreement Created - Proposer',
    agreement: { intent: 'RENEW', status: 'ACTIVE' },
  },
  'agreement-ended-by-renewal': {
    detailType: 'Purchase Agreement Ended - Proposer',
    agreement: { intent: 'RENEW', status: 'RENEWED' },
  },
  'agreement-cancelled': {
    detailType: 'Purchase Agreement Ended - Proposer',
    agreement: { intent: 'NEW', status: 'CANCELLED' },
  },
  'license-deprovisioned': { detailType: 'License Deprovisioned - Manufacturer' },
  'advisory-issued': {
    detailType: 'Purchase Agreement Advisory Issued - Manufacturer',
    advisory: 'issuedAt',
  },
  'advisory-resolved': {
    detailType: 'Purchase Agreement Advisory Resolved - Manufacturer',
    advisory: 'resolvedAt',
  },
  'of-an-unknown-kind': { detailType: 'License Foretold - Manufacturer' },
};

/** Can be chosen, so that an event can come twice or late. */
export interface LifecycleOptions {
  readonly requestId?: string;
  readonly time?: Date;
}

const sellerAccountId = '000000000000';
const yearMs = 31_536_000_000;

/**
 * The event that AWS Marketplace sends about a purchase.
 * Source: AWS Marketplace seller guide, "Managing SaaS subscription events with Amazon EventBridge".
 */
export function lifecycleEvent(
  kind: LifecycleKind,
  purchase: SimulatedPurchase,
  productCode: string,
  { requestId = randomUUID(), time = new Date() }: LifecycleOptions = {},
): BusEvent {
  const { detailType, agreement, advisory } = shapes[kind];
  const dates = {
    startTime: time.toISOString(),
    endTime: new Date(time.getTime() + yearMs).toISOString(),
  };
  return {
    source: 'aws.agreement-marketplace',
    detailType,
    time,
    detail: {
      requestId,
      catalog: 'AWSMarketplace',
      agreement: { id: purchase.agreementId, ...(agreement && { ...agreement, ...dates }) },
      ...(advisory && { advisory: { [advisory]: time.toISOString() } }),
      ...(!agreement && !advisory && { license: { arn: purchase.licenseArn } }),
      product: { id: 'prod-local', code: productCode },
      offer: { id: 'offer-local' },
      acceptor: { accountId: purchase.accountId },
      proposer: { accountId: sellerAccountId },
      manufacturer: { accountId: sellerAccountId },
    },
  };
}
