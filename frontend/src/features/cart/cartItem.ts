import {
  type CatalogArea,
  type SolutionCategory,
  solutionCatalog,
} from '../../content/solutionCatalog.ts';

export interface CartItem {
  /** `{category}-{solution key}`. */
  readonly id: string;
  readonly title: string;
  readonly type: CatalogArea['type'];
}

export function cartItemId(category: SolutionCategory, key: string): string {
  return `${category}-${key}`;
}

export function addItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return items.some(({ id }) => id === item.id) ? items : [...items, item];
}

/** Takes an item out by its id; a cart without it stays as it is. */
export function removeItem(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;
}

const knownItems: ReadonlyMap<unknown, CartItem> = new Map(
  Object.entries(solutionCatalog).flatMap(([category, { type, titles }]) =>
    Object.entries(titles).map(([key, title]) => {
      const id = `${category}-${key}`;
      return [id, { id, title, type }];
    }),
  ),
);

function knownItem(value: unknown): CartItem | undefined {
  return typeof value === 'object' && value !== null && 'id' in value
    ? knownItems.get(value.id)
    : undefined;
}

/**
 * Reads a stored cart. Uses only ids that the catalog knows. So the result can always be sent, no
 * matter what is stored under its key: another version's data, another site's, a partial write, or
 * far too much.
 */
export function parseCart(stored: string | null): readonly CartItem[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const items = Array.isArray(value) ? value.map(knownItem) : [];
    return [...new Set(items)].filter((item) => item !== undefined);
  } catch {
    return [];
  }
}
