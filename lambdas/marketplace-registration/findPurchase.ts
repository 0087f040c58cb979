import { findArrival, isHandle } from '../shared/purchases/arrivals.ts';
import { type Resolved, resolvePurchase } from '../shared/purchases/resolvePurchase.ts';
import type { Table } from '../shared/records/openTable.ts';

type Parts = Parameters<typeof resolvePurchase>[0] & {
  readonly table: Table;
  readonly nowMs: number;
};

/**
 * Finds the purchase behind a token: among the arrivals for a handle of ours, else at AWS.
 *
 * @throws Error when storage fails
 */
export async function findPurchase(
  { table, nowMs, ...parts }: Parts,
  token: string,
  abortSignal: AbortSignal,
): Promise<Resolved> {
  if (!isHandle(token)) {
    return resolvePurchase(parts, token, abortSignal);
  }
  const purchase = await findArrival(table, token, nowMs);
  if (purchase) {
    return { ok: true, purchase };
  }
  parts.log.info('HANDLE_UNKNOWN');
  return { ok: false, problem: parts.problems.badToken };
}
