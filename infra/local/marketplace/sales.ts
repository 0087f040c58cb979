import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { LifecycleKind } from './lifecycleEvent.ts';
import { purchaseSchema, type SimulatedPurchase } from './registrationToken.ts';

const saleSchema = v.object({
  ...purchaseSchema.entries,
  accountId: v.string(),
  isEnded: v.boolean(),
});

type Sale = v.InferOutput<typeof saleSchema>;

/** The purchases that AWS Marketplace knows, whether or not it sent their events. */
export interface Sales {
  /** A buyer arrived with a token; the purchase was made before. */
  readonly resolve: (purchase: SimulatedPurchase) => void;
  /** Something happened to a purchase. */
  readonly note: (kind: LifecycleKind, purchase: SimulatedPurchase) => void;
  /** The purchase that was resolved last. */
  readonly lastResolved: () => SimulatedPurchase | undefined;
  /** The purchases that haven't ended, in the order in which they were made. */
  readonly current: () => readonly SimulatedPurchase[];
}

/**
 * Opens the list of purchases.
 *
 * @param file keeps it from one run to the next. @default memory
 */
export function openSales(file?: string): Sales {
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
    resolve: (purchase) => {
      last = purchase;
      if (!sales.has(purchase.licenseArn)) {
        write(purchase, false);
      }
    },
    note: (kind, purchase) => {
      if (kind === 'agreement-created' || kind === 'license-updated') {
        write(purchase, false);
      } else if (kind === 'license-deprovisioned') {
        write(purchase, true);
      }
    },
    lastResolved: () => last,
    current: () => [...sales.values()].filter(({ isEnded }) => !isEnded),
  };
}
