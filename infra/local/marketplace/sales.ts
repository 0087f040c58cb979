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
