import { getItem, putItem, type Table } from '../shared/records/table.ts';
import type { MarketplaceEvent } from './readMarketplaceEvent.ts';

/**
 * Makes a filter for events of our product. A license's event has the product's code, which is a
 * setting, and mostly its id; an agreement's has the id alone. So the id is learned from licenses.
 * An event that names no product, or comes before an id is known, is taken for ours.
 */
export function createProductFilter(table: Table, productCode: string) {
  const key = { pk: 'product', sk: productCode };
  let ourId: string | undefined;

  async function learn(productId: string): Promise<void> {
    if (productId !== ourId) {
      await putItem(table, { ...key, productId });
      ourId = productId;
    }
  }

  async function isOurId(productId: string): Promise<boolean> {
    ourId ??= (await getItem<{ readonly productId: string }>(table, key))?.productId;
    return ourId === undefined || productId === ourId;
  }

  return async (event: MarketplaceEvent): Promise<boolean> => {
    const { productId } = event;
    if (event.about !== 'license') {
      return productId === undefined || isOurId(productId);
    }
    if (event.productCode === undefined) {
      return true;
    }
    if (event.productCode !== productCode) {
      return false;
    }
    if (productId) {
      await learn(productId);
    }
    return true;
  };
}
