/**
 * Takes the named variables out of the environment.
 *
 * @param mayBeEmpty names that may be set to nothing, which switches something off
 * @throws Error that names every variable that is missing
 */
export function readEnvironment<Name extends string>(
  names: readonly Name[],
  source: Readonly<Record<string, string | undefined>>,
  mayBeEmpty: readonly Name[] = [],
): Record<Name, string> {
  const missing = names.filter((name) =>
    mayBeEmpty.includes(name) ? source[name] === undefined : !source[name],
  );
  if (missing.length > 0) {
    throw new Error(`Environment variables missing: ${missing.join(', ')}`);
  }
  return Object.fromEntries(names.map((name) => [name, source[name] ?? ''])) as Record<
    Name,
    string
  >;
}

/**
 * Reads a whole number above zero from a variable.
 *
 * @throws Error that names the variable
 */
export function readPositiveInteger<Name extends string>(
  variables: Readonly<Record<Name, string>>,
  name: Name,
): number {
  const number = Number(variables[name]);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new Error(`Environment variable ${name} must be a whole number above zero`);
  }
  return number;
}
