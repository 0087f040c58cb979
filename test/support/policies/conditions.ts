import type { ConditionOperator } from './conditionOperators.ts';
import { operators } from './conditionOperators.ts';
import type { Condition } from './policy.ts';
import { PolicyError } from './policy.ts';
import type { Lookup } from './wildcards.ts';

/** What a request says of itself: keys in lower case, each with the values it has. */
export type Context = ReadonlyMap<string, readonly string[]>;

const namePattern = /^(ForAllValues:|ForAnyValue:)?(\w+?)(IfExists)?$/;

/**
 * Checks an operator's name and its values.
 *
 * @param where names the statement, for the message
 * @throws PolicyError that names an operator which isn't known, or a value that isn't one for it
 */
export function checkCondition(where: string, { operator, key, values }: Condition): void {
  const { name, ifExists, known } = readOperator(operator);
  if (name === 'Null' ? ifExists : !known) {
    throw new PolicyError(`${where} compares ${key} with ${operator}, which isn't known here.`);
  }
  const form = name === 'Null' ? /^(true|false)$/i : known?.form;
  const odd = values.find((value) => form && !form.test(value));
  if (odd !== undefined) {
    throw new PolicyError(`${where} compares ${key} with ${operator} and ${JSON.stringify(odd)}.`);
  }
}

/**
 * Whether a condition holds.
 * Source: IAM user guide, "Condition operators" and "Set operators for multivalued context keys".
 *
 * @throws PolicyError when a key has several values in the request and the operator takes one
 */
export function conditionHolds(
  condition: Condition,
  context: Context,
  lookup: Lookup | undefined,
): boolean {
  const { set, name, ifExists, known } = readOperator(condition.operator);
  const actual = context.get(condition.key) ?? [];
  const missing = actual.every((value) => value === '');
  if (name === 'Null' || !known) {
    return condition.values.some((value) => value.toLowerCase() === String(missing));
  }
  if (missing) {
    return isTrueOfNothing(set, ifExists, known);
  }
  if (!set && actual.length > 1) {
    throw new PolicyError(
      `${condition.key} has several values: ${condition.operator} needs ForAllValues or ForAnyValue.`,
    );
  }
  const held = actual.map((value) => comparesWith(known, condition.values, value, lookup));
  return set === 'ForAnyValue:' ? held.some(Boolean) : held.every(Boolean);
}

function isTrueOfNothing(set: string, ifExists: boolean, { negated }: ConditionOperator): boolean {
  return ifExists || set === 'ForAllValues:' || (negated && set === '');
}

/** One of the values must compare as true; none, when the operator is negated. */
function comparesWith(
  { compare, negated }: ConditionOperator,
  expected: readonly string[],
  actual: string,
  lookup: Lookup | undefined,
): boolean {
  return expected.some((value) => compare(value, actual, lookup)) !== negated;
}

function readOperator(operator: string) {
  const [, set = '', name = '', suffix] = namePattern.exec(operator) ?? [];
  return { set, name, ifExists: suffix !== undefined, known: operators.get(name) };
}
