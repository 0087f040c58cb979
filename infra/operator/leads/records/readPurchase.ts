import type { Agreement, License } from '../../../../lambdas/contract/purchases.ts';
import { agreementKey, licenseKey } from '../../../../lambdas/shared/purchases/purchaseKeys.ts';
import { getItem } from '../../../../lambdas/shared/records/items.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';

/**
 * What AWS Marketplace's events told of one license and the agreement that it belongs to.
 *
 * @throws Error when storage fails
 */
export async function readPurchase(
  table: Table,
  licenseId: string,
): Promise<{ license?: License; agreement?: Agreement }> {
  const license = await getItem<License>(table, licenseKey(licenseId));
  if (!license) {
    return {};
  }
  const agreement =
    license.agreementId && (await getItem<Agreement>(table, agreementKey(license.agreementId)));
  return { license, ...(agreement && { agreement }) };
}
