import { type FunctionName, functions } from '../functions.ts';

type Variables<Name extends FunctionName> = Record<
  (typeof functions)[Name]['variables'][number],
  string
>;

/** Variables that may be empty, which switches something off. */
const optional: readonly string[] = ['MARKETPLACE_PRODUCT_CODE', 'MARKETPLACE_ROLE_ARN'];

/** Reads a function's environment; throws an Error that names every missing variable. */
export function readEnvironment<Name extends FunctionName>(name: Name): Variables<Name> {
  const { env } = process;
  const names: readonly string[] = functions[name].variables;
  const missing = names.filter((one) => !env[one] && !(optional.includes(one) && env[one] === ''));
  if (missing.length > 0) {
    throw new Error(`Environment variables missing: ${missing.join(', ')}`);
  }
  return Object.fromEntries(names.map((one) => [one, env[one]])) as Variables<Name>;
}
