import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { LifecycleKind } from './lifecycleEvent.ts';
import type { SimulatedPurchase } from './purchase.ts';

const saleSchema = v.object({
  accountId: v.string(),
  licenseArn: v.string(),
  agreementId: v.string(),
  isEnded: v.boolean(),
});

type Sale = v.InferOutput<typeof saleSchema>;

/** What AWS Marketplace knows to be sold, whatever it told of it. */
export interface Sales {
  /** A buyer came with a token; their purchase was made before. */
  readonly resolve: (purchase: SimulatedPurchase) => void;
  /** Something happened to a purchase. */
  readonly note: (kind: LifecycleKind, purchase: SimulatedPurchase) => void;
  /** The purchase that was resolved last. */
  readonly lastResolved: () => SimulatedPurchase | undefined;
  /** The purchases that haven't ended, in the order in which they were made. */
  readonly current: () => readonly SimulatedPurchase[];
}

const begins: readonly LifecycleKind[] = ['agreement-created', 'license-updated'];

/**
 * Opens the book of sales.
 *
 * @param file where it is kept from one run to the next; undefined keeps it in memory
 */
export function openSales(file?: string): Sales {
  const sales = new Map(
    readSales(file).map((sale): [string, Sale] => [sale.licenseArn, sale] as const),
  );
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
      if (begins.includes(kind)) {
        write(purchase, false);
      }
      if (kind === 'license-deprovisioned') {
        write(purchase, true);
      }
    },
    lastResolved: () => last,
    current: () => [...sales.values()].filter(({ isEnded }) => !isEnded),
  };
}

function readSales(file: string | undefined): readonly Sale[] {
  return file !== undefined && existsSync(file)
    ? v.parse(v.array(saleSchema), JSON.parse(readFileSync(file, 'utf8')))
    : [];
}
