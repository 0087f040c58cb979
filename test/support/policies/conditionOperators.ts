import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Lookup } from './wildcards.ts';
import { expand, matchesArn, matchesPattern } from './wildcards.ts';

/** Compares one value of the policy with one value of the request. */
type Comparison = (expected: string, actual: string, lookup: Lookup | undefined) => boolean;

/** How a condition operator compares. */
export interface ConditionOperator {
  /** True of StringNotEquals and the like: no value of the policy may compare as true. */
  readonly negated: boolean;
  readonly compare: Comparison;
  /** What a value in a policy must look like; undefined when any text is one. */
  readonly form: RegExp | undefined;
}

const equal: Comparison = (expected, actual, lookup) => expand(expected, lookup) === actual;
const equalIgnoringCase: Comparison = (expected, actual, lookup) =>
  expand(expected, lookup)?.toLowerCase() === actual.toLowerCase();
const like: Comparison = (expected, actual, lookup) => matchesPattern(expected, actual, lookup);
const arnLike: Comparison = (expected, actual, lookup) => matchesArn(expected, actual, lookup);
const sameFlag: Comparison = (expected, actual) => expected.toLowerCase() === actual.toLowerCase();
const exactly: Comparison = (expected, actual) => expected === actual;

type Order = (actual: number, expected: number) => boolean;

const orders: Readonly<Record<string, Order>> = {
  Equals: (actual, expected) => actual === expected,
  LessThan: (actual, expected) => actual < expected,
  LessThanEquals: (actual, expected) => actual <= expected,
  GreaterThan: (actual, expected) => actual > expected,
  GreaterThanEquals: (actual, expected) => actual >= expected,
};

const arnForm = /^arn(:[^:]*){5,}$|\$\{/s;
const numberForm = /^-?\d+(\.\d+)?$/;
const dateForm = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$|^\d+$/;
const addressForm = /^[\da-fA-F:.]+(\/\d{1,3})?$/;

/**
 * Every operator but Null and without its prefix and suffix.
 * Source: IAM user guide, "IAM JSON policy elements: Condition operators".
 */
export const operators: ReadonlyMap<string, ConditionOperator> = new Map([
  ...both('StringEquals', 'StringNotEquals', equal),
  ...both('StringEqualsIgnoreCase', 'StringNotEqualsIgnoreCase', equalIgnoringCase),
  ...both('StringLike', 'StringNotLike', like),
  ...both('ArnEquals', 'ArnNotEquals', arnLike, arnForm),
  ...both('ArnLike', 'ArnNotLike', arnLike, arnForm),
  ...both('IpAddress', 'NotIpAddress', inRange, addressForm),
  ...ordered('Numeric', Number, numberForm),
  ...ordered('Date', toMilliseconds, dateForm),
  ['Bool', { negated: false, compare: sameFlag, form: /^(true|false)$/i }],
  ['BinaryEquals', { negated: false, compare: exactly, form: undefined }],
]);

function both(
  name: string,
  opposite: string,
  compare: Comparison,
  form?: RegExp,
): [string, ConditionOperator][] {
  return [
    [name, { negated: false, compare, form }],
    [opposite, { negated: true, compare, form }],
  ];
}

function ordered(
  family: string,
  read: (text: string) => number,
  form: RegExp,
): [string, ConditionOperator][] {
  function compareBy(order: Order): Comparison {
    return (expected, actual) => order(read(actual), read(expected));
  }
  const positive = Object.entries(orders).map(([name, order]): [string, ConditionOperator] => [
    family + name,
    { negated: false, compare: compareBy(order), form },
  ]);
  const same = compareBy((actual, expected) => actual === expected);
  return [...positive, [`${family}NotEquals`, { negated: true, compare: same, form }]];
}

/** ISO 8601, or seconds since 1970. */
function toMilliseconds(text: string): number {
  return /^\d{5,}$/.test(text) ? Number(text) * 1000 : Date.parse(text);
}

function inRange(expected: string, actual: string): boolean {
  const [network = '', prefix] = expected.split('/');
  const family = isIPv4(network) ? 'ipv4' : 'ipv6';
  if (!(family === 'ipv4' ? isIPv4(actual) : isIPv6(actual))) {
    return false;
  }
  const range = new BlockList();
  range.addSubnet(network, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family);
  return range.check(actual, family);
}
