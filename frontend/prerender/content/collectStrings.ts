/** A string somewhere in a value, with the names that lead to it. */
export interface FoundString {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Every string in a value of objects and lists. */
export function collectStrings(value: unknown, keys: readonly string[] = []): FoundString[] {
  if (typeof value === 'string') {
    return [{ keys, text: value }];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => collectStrings(each, [...keys, key]))
    : [];
}

/** Every object in a value that has all of some keys. */
export function collectObjects<Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): Record<Key, unknown>[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const own = keys.every((key) => key in value) ? [value as Record<Key, unknown>] : [];
  return [...own, ...Object.values(value).flatMap((each) => collectObjects(each, ...keys))];
}
