import type { Context } from './conditions.ts';
import { conditionHolds } from './conditions.ts';
import type { Choice, Policy, Statement } from './policy.ts';
import type { Named } from './principals.ts';
import { nameOf } from './principals.ts';
import type { PermissionRequest } from './request.ts';
import type { Lookup } from './wildcards.ts';
import { matchesPattern, matchesResource } from './wildcards.ts';

/** A statement that applies to a request. */
export interface Match {
  readonly statement: Statement;
  /** How it names the caller; undefined where the policy hangs on the caller. */
  readonly named: Named | undefined;
}

/** The statements of these policies that apply to the request and have this effect. */
export function findMatches(
  policies: readonly Policy[],
  effect: Statement['effect'],
  request: PermissionRequest,
  context: Context,
): Match[] {
  return policies
    .flatMap(({ statements }) => statements)
    .filter((statement) => statement.effect === effect)
    .flatMap((statement) => matchOf(statement, request, context) ?? []);
}

function matchOf(
  statement: Statement,
  request: PermissionRequest,
  context: Context,
): Match | undefined {
  const { principals, actions, resources, conditions } = statement;
  const named = principals && nameOf(principals, request.caller);
  if (principals && !named) {
    return undefined;
  }
  const lookup = statement.variables ? lookupIn(context) : undefined;
  const applies =
    chooses(actions, (pattern) => matchesPattern(pattern, request.action, undefined, 'is')) &&
    (!resources ||
      chooses(resources, (pattern) => matchesResource(pattern, request.resource, lookup))) &&
    conditions.every((condition) => conditionHolds(condition, context, lookup));
  return applies ? { statement, named } : undefined;
}

function chooses({ negated, values }: Choice, matches: (value: string) => boolean): boolean {
  return values.some(matches) !== negated;
}

/** A key with several values can't be a variable. */
function lookupIn(context: Context): Lookup {
  return (key) => {
    const values = context.get(key) ?? [];
    return values.length === 1 ? values[0] : undefined;
  };
}
