import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import { shownStacks, withoutHash } from './shownStacks.ts';

// The rules of EventBridge in stacks and templates match the events that their articles name.

interface Pattern {
  readonly [field: string]: Pattern | readonly unknown[];
}

function matchesValue(expected: unknown, value: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) {
    return expected === value;
  }
  const { prefix, numeric, 'anything-but': not, ...others } = expected as Record<string, unknown>;
  if (typeof prefix === 'string') {
    return typeof value === 'string' && value.startsWith(prefix);
  }
  if (not !== undefined) {
    return value !== undefined && ![not].flat().includes(value);
  }
  if (Array.isArray(numeric) && numeric[0] === '>=') {
    return typeof value === 'number' && value >= numeric[1];
  }
  throw new Error(`events.test.ts doesn't know ${JSON.stringify(others)}.`);
}

/** Of a list of objects in an event one has to match. */
function matches(pattern: Pattern, event: unknown): boolean {
  return [event].flat().some((each) =>
    Object.entries(pattern).every(([field, expected]) => {
      if (field === '$or') {
        return (expected as readonly Pattern[]).some((one) => matches(one, each));
      }
      const value = Object(each)[field];
      return Array.isArray(expected)
        ? expected.some((one) => [value].flat().some((item) => matchesValue(one, item)))
        : matches(expected as Pattern, value);
    }),
  );
}

const rules = shownStacks.flatMap(({ file, template: { Resources = {} } }) =>
  Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
    const pattern = Type === 'AWS::Events::Rule' ? Properties?.['EventPattern'] : undefined;
    const name = file.endsWith('.ts') ? withoutHash(id) : id;
    // Part of a template includes the rules of the whole one.
    const isOwn = file.endsWith('.ts') || kits.get(file)?.includes(`  ${id}:\n`);
    return pattern && isOwn ? [{ file, name, pattern: pattern as Pattern }] : [];
  }),
);

const events = v.array(v.record(v.string(), v.unknown()));
const eventsSchema = v.record(v.string(), v.strictObject({ takes: events, leaves: events }));

function listOf(fixture: string) {
  return v.parse(eventsSchema, readFixture(fixture, 'events') ?? {});
}

test('every rule has a list of events', () => {
  const listed = listFixtures('events').flatMap((file) =>
    Object.keys(listOf(file)).map((name) => `${file} ${name}`),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.map(({ file, name }) => `${fixtureOf(file)} ${name}`).sort()).toEqual(listed.sort());
});

describe.each(rules)('$name of $file', ({ file, name, pattern }) => {
  const { takes = [], leaves = [] } = listOf(fixtureOf(file))[name] ?? {};

  test.each(takes.map((event) => [JSON.stringify(event), event]))('takes %s', (_, event) => {
    expect(matches(pattern, event)).toBe(true);
  });

  test.each(leaves.map((event) => [JSON.stringify(event), event]))('leaves %s', (_, event) => {
    expect(matches(pattern, event)).toBe(false);
  });
});
