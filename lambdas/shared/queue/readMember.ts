/** A text deep inside a value of unknown shape, such as `license`, `arn`; undefined if it isn't there. */
export function readMember(value: unknown, ...path: readonly string[]): string | undefined {
  const found = readDeep(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Whatever lies deep inside a value of unknown shape. */
export function readDeep(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
        ? (inside as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}
