/** Whether an event matches. */
export type EventMatcher = (event: unknown) => boolean;

type Rule = (value: unknown) => boolean;

const relations: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '=': (left, right) => left === right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** A comparison with one number, or with two ends of a range: `[">=", 7]`, `[">", 0, "<=", 5]`. */
function compareNumber(argument: unknown): Rule {
  const [relation, limit, ...range] = [argument].flat();
  const holds = relations[String(relation)];
  if (!holds || typeof limit !== 'number') {
    throw new Error(`${JSON.stringify(argument)} compares no numbers.`);
  }
  const rest = range.length > 0 ? compareNumber(range) : () => true;
  return (value) => typeof value === 'number' && holds(value, limit) && rest(value);
}

/** Comparisons in braces. Those that aren't here are an error: a wrong match would hide it. */
const comparisons: Readonly<Record<string, (argument: unknown) => Rule>> = {
  prefix: (argument) => (value) => typeof value === 'string' && value.startsWith(String(argument)),
  suffix: (argument) => (value) => typeof value === 'string' && value.endsWith(String(argument)),
  exists: (argument) => (value) => (value !== undefined) === argument,
  'equals-ignore-case': (argument) => (value) =>
    typeof value === 'string' && value.toLowerCase() === String(argument).toLowerCase(),
  'anything-but': (argument) => (value) =>
    value !== undefined && ![argument].flat().includes(value),
  numeric: compareNumber,
};

/**
 * Compiles an EventBridge pattern: an object's fields must all match, a list holds alternatives, and
 * `$or` a list of patterns. Of a list of objects in an event, one has to match.
 * Source: EventBridge user guide, "Creating Amazon EventBridge event patterns".
 *
 * @param owner the rule's logical id, for the message
 * @throws Error for a comparison that isn't known here
 */
export function compilePattern(owner: string, pattern: unknown): EventMatcher {
  if (Array.isArray(pattern)) {
    const rules = pattern.map((alternative) => compileRule(owner, alternative));
    return (value) =>
      Array.isArray(value)
        ? value.some((item) => rules.some((rule) => rule(item)))
        : rules.some((rule) => rule(value));
  }
  if (typeof pattern !== 'object' || pattern === null) {
    throw new Error(`${owner} has a pattern that isn't an object or a list.`);
  }
  const fields = Object.entries(pattern).map(([name, inner]) => compileField(owner, name, inner));
  return (value) => [value].flat().some((each) => fields.every((matches) => matches(each)));
}

function compileField(owner: string, name: string, inner: unknown): EventMatcher {
  if (name === '$or' && Array.isArray(inner)) {
    const alternatives = inner.map((pattern) => compilePattern(owner, pattern));
    return (value) => alternatives.some((matches) => matches(value));
  }
  const matches = compilePattern(owner, inner);
  return (value) => matches(fieldOf(value, name));
}

function compileRule(owner: string, alternative: unknown): Rule {
  if (typeof alternative !== 'object' || alternative === null) {
    return (value) => value === alternative;
  }
  const [[name, argument] = ['', undefined]] = Object.entries(alternative);
  const comparison = comparisons[name];
  if (!comparison) {
    throw new Error(`${owner} compares with "${name}", which is not known here.`);
  }
  return comparison(argument);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
