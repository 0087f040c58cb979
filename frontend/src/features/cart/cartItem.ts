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
 * Reads a stored cart. Only the ids are believed, and of them those that the catalog knows: whatever
 * else may stand under its key (another version's, another site's, half a write, far too much), what
 * comes of it can be sent.
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
