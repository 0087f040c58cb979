import type { SolutionCategory, SolutionType } from '../../content/solutions.ts';

/** A solution that the visitor wants to talk about. */
export interface CartItem {
  /** `{category}-{solution key}`. */
  readonly id: string;
  readonly title: string;
  readonly type: SolutionType;
}

/** The id of a solution's cart item. */
export const cartItemId = (category: SolutionCategory, key: string): string => `${category}-${key}`;

/** Adds an item; a cart that has one of that id stays as it is. */
export const addItem = (items: readonly CartItem[], item: CartItem): readonly CartItem[] =>
  items.some(({ id }) => id === item.id) ? items : [...items, item];

/** Takes an item out by its id; a cart without it stays as it is. */
export const removeItem = (items: readonly CartItem[], id: string): readonly CartItem[] =>
  items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;

const types: readonly string[] = [
  'Security Solution',
  'Infrastructure Solution',
  'FinOps Solution',
  'Compliance Solution',
  'AI Security Solution',
] satisfies readonly SolutionType[];

function isCartItem(value: unknown): value is CartItem {
  const item = value as Partial<Record<keyof CartItem, unknown>> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.id === 'string' &&
    typeof item.title === 'string' &&
    typeof item.type === 'string' &&
    types.includes(item.type)
  );
}

/**
 * Reads a stored cart. Whatever else may stand under its key (another version's, another site's,
 * half a write) is left out rather than trusted.
 */
export function parseCart(stored: string | null): readonly CartItem[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? value
          .filter(isCartItem)
          .map(({ id, title, type }) => ({ id, title, type }))
          .reduce<readonly CartItem[]>(addItem, [])
      : [];
  } catch {
    return [];
  }
}
