import { UnsupportedTemplateError } from '../template/template.ts';

/** Tells whether an event matches. */
export type EventMatcher = (event: unknown) => boolean;

type Rule = (value: unknown) => boolean;

/** Comparisons in braces. Those that aren't here stop the local stack: matching wrongly would hide it. */
const comparisons: Readonly<Record<string, (argument: unknown) => Rule>> = {
  prefix: (argument) => (value) => typeof value === 'string' && value.startsWith(String(argument)),
  suffix: (argument) => (value) => typeof value === 'string' && value.endsWith(String(argument)),
  exists: (argument) => (value) => (value !== undefined) === argument,
  'equals-ignore-case': (argument) => (value) =>
    typeof value === 'string' && value.toLowerCase() === String(argument).toLowerCase(),
  'anything-but': (argument) => (value) =>
    value !== undefined && ![argument].flat().includes(value),
};

/**
 * Compiles an EventBridge pattern: an object's fields must all match, a list holds alternatives.
 * Source: EventBridge user guide, "Creating Amazon EventBridge event patterns".
 *
 * @param owner the rule's logical id, for the message
 * @throws UnsupportedTemplateError for a comparison that isn't known here
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
    throw new UnsupportedTemplateError(`${owner} has a pattern that isn't an object or a list.`);
  }
  const fields = Object.entries(pattern).map(
    ([name, inner]) => [name, compilePattern(owner, inner)] as const,
  );
  return (value) => fields.every(([name, matches]) => matches(fieldOf(value, name)));
}

function compileRule(owner: string, alternative: unknown): Rule {
  if (typeof alternative !== 'object' || alternative === null) {
    return (value) => value === alternative;
  }
  const [[name, argument] = ['', undefined]] = Object.entries(alternative);
  const comparison = comparisons[name];
  if (!comparison) {
    throw new UnsupportedTemplateError(
      `${owner} compares with "${name}", which the local stack doesn't know; add it to infra/local/messaging/eventPattern.ts.`,
    );
  }
  return comparison(argument);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
