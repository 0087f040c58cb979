import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { BusEvent } from '../messaging/eventBus.ts';
import { purchaseSchema, type SimulatedPurchase } from './registrationToken.ts';

const agreementTypes = {
  created: 'Purchase Agreement Created - Proposer',
  amended: 'Purchase Agreement Amended - Proposer',
  ended: 'Purchase Agreement Ended - Proposer',
};

/** Detail type, and for agreements intent and status; a seller of an own product is the proposer. */
const shapes = {
  'agreement-created': [agreementTypes.created, 'NEW', 'ACTIVE'],
  'license-updated': ['License Updated - Manufacturer'],
  'agreement-amended': [agreementTypes.amended, 'AMEND', 'ACTIVE'],
  'agreement-renewed': [agreementTypes.created, 'RENEW', 'ACTIVE'],
  'agreement-ended-by-renewal': [agreementTypes.ended, 'RENEW', 'RENEWED'],
  'agreement-cancelled': [agreementTypes.ended, 'NEW', 'CANCELLED'],
  'license-deprovisioned': ['License Deprovisioned - Manufacturer'],
  'advisory-issued': ['Purchase Agreement Advisory Issued - Manufacturer'],
  'advisory-resolved': ['Purchase Agreement Advisory Resolved - Manufacturer'],
  'of-an-unknown-kind': ['License Foretold - Manufacturer'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LifecycleKind = keyof typeof shapes;

export const lifecycleKinds = Object.keys(shapes) as LifecycleKind[];

const sellerAccountId = '000000000000';
const yearMs = 31_536_000_000;

/**
 * The event that AWS Marketplace sends about a purchase. Tests and the page choose the request's ID and
 * the time, so that an event can arrive twice or late.
 * Source: AWS Marketplace seller guide, "Managing SaaS subscription events with Amazon EventBridge".
 */
export function lifecycleEvent(
  kind: LifecycleKind,
  purchase: SimulatedPurchase,
  productCode: string,
  {
    requestId = randomUUID(),
    time = new Date(),
  }: { readonly requestId?: string; readonly time?: Date } = {},
): BusEvent {
  const [detailType, intent, status] = shapes[kind];
  const advisory = { 'advisory-issued': 'issuedAt', 'advisory-resolved': 'resolvedAt' }[
    kind as string
  ];
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
      agreement: { id: purchase.agreementId, ...(intent && { intent, status, ...dates }) },
      ...(advisory && { advisory: { [advisory]: time.toISOString() } }),
      ...(!intent && !advisory && { license: { arn: purchase.licenseArn } }),
      product: { id: 'prod-local', code: productCode },
      offer: { id: 'offer-local' },
      acceptor: { accountId: purchase.accountId },
      proposer: { accountId: sellerAccountId },
      manufacturer: { accountId: sellerAccountId },
    },
  };
}

const saleSchema = v.object({
  ...purchaseSchema.entries,
  accountId: v.string(),
  isEnded: v.boolean(),
});

type Sale = v.InferOutput<typeof saleSchema>;

export type Sales = ReturnType<typeof openSales>;

/** @param file keeps it from one run to the next. @default memory */
export function openSales(file?: string) {
  const kept =
    file !== undefined && existsSync(file)
      ? v.parse(v.array(saleSchema), JSON.parse(readFileSync(file, 'utf8')))
      : [];
  const sales = new Map(kept.map((sale): [string, Sale] => [sale.licenseArn, sale]));
  let last: SimulatedPurchase | undefined;
  function write(purchase: SimulatedPurchase, isEnded: boolean) {
    sales.set(purchase.licenseArn, { ...purchase, isEnded });
    if (file !== undefined) {
      writeFileSync(file, JSON.stringify([...sales.values()]));
    }
  }
  return {
    /** A buyer arrived with a token; the purchase was made before. */
    resolve: (purchase: SimulatedPurchase): void => {
      last = purchase;
      if (!sales.has(purchase.licenseArn)) {
        write(purchase, false);
      }
    },
    note: (kind: LifecycleKind, purchase: SimulatedPurchase): void => {
      if (kind === 'agreement-created' || kind === 'license-updated') {
        write(purchase, false);
      } else if (kind === 'license-deprovisioned') {
        write(purchase, true);
      }
    },
    lastResolved: () => last,
    current: (): readonly SimulatedPurchase[] =>
      [...sales.values()].filter(({ isEnded }) => !isEnded),
  };
}
