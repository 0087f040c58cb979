import type { Policy, Statement } from '../../../../frontend/prerender/content/policySchema.ts';
import { accountOf, type PolicyKind, type Request } from './readRequests.ts';

// IAM's evaluation as far as the articles' policies need it (IAM User Guide, "Policy evaluation
// logic"). Operators and variables that they don't use are errors.

function matches(pattern: string, value: string, flags = ''): boolean {
  if (pattern.includes('${')) {
    throw new Error(`${pattern} has a variable, which evaluatePolicy.ts doesn't know.`);
  }
  const source = pattern
    .replaceAll(/[\\^$.+()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, flags).test(value);
}

const comparisons: Readonly<Record<string, (expected: string, actual: string) => boolean>> = {
  StringEquals: (expected, actual) => expected === actual,
  StringLike: matches,
  ArnEquals: matches,
  ArnLike: matches,
  NumericLessThan: (expected, actual) => Number(actual) < Number(expected),
  DateLessThan: (expected, actual) => Date.parse(actual) < Date.parse(expected),
  Bool: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
};

function conditionHolds(
  operator: string,
  expected: readonly string[],
  actual: readonly string[] | undefined,
): boolean {
  if (operator === 'Null') {
    return expected.includes(String(actual === undefined));
  }
  const [, set = '', type = '', not, name = '', ifExists] =
    /^(ForAllValues:|ForAnyValue:)?(String|Arn|Bool|Numeric|Date)(Not)?(\w*?)(IfExists)?$/.exec(
      operator,
    ) ?? [];
  const compare = comparisons[type + name];
  if (!compare) {
    throw new Error(`evaluatePolicy.ts doesn't know the operator ${operator}.`);
  }
  if (actual === undefined) {
    return ifExists !== undefined || set === 'ForAllValues:' || (not !== undefined && set === '');
  }
  const held = actual.map(
    (value) => expected.some((each) => compare(each, value)) === (not === undefined),
  );
  return set === 'ForAnyValue:' ? held.includes(true) : !held.includes(false);
}

/** How a statement names the caller. */
function namedBy({ Principal, NotPrincipal }: Statement, caller: string) {
  if (NotPrincipal) {
    throw new Error("evaluatePolicy.ts doesn't know NotPrincipal.");
  }
  const named = typeof Principal === 'string' ? [Principal] : Object.values(Principal ?? {}).flat();
  if (!Principal || named.includes('*') || named.includes(caller)) {
    return 'directly';
  }
  const own = accountOf(caller) ?? 'none';
  const isNamed = named.includes(own) || named.includes(`arn:aws:iam::${own}:root`);
  return isNamed ? 'by its account' : undefined;
}

function applies(statement: Statement, { caller, action, resource, context }: Request): boolean {
  const { Action, NotAction, Resource, NotResource, Condition } = statement;
  function someMatches(patterns: readonly string[] | undefined, value: string, flags?: string) {
    return patterns?.some((pattern) => matches(pattern, value, flags));
  }
  return (
    namedBy(statement, caller) !== undefined &&
    (someMatches(Action, action, 'i') ?? !someMatches(NotAction, action, 'i')) &&
    // A trust policy names no resource.
    (someMatches(Resource, resource) ?? !someMatches(NotResource, resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, expected]) =>
        conditionHolds(operator, expected, context.get(key.toLowerCase())),
      ),
    )
  );
}

/** SCPs bind users and roles; neither they nor RCPs bind service-linked roles. */
function isExempt(kind: PolicyKind, caller: string): boolean {
  return (
    (kind === 'scp' && accountOf(caller) === undefined) ||
    (['scp', 'rcp'].includes(kind) && caller.includes(':role/aws-service-role/'))
  );
}

/** Whether nothing has to be allowed by the policy, because other policies do it. */
function isAllowedElsewhere(kind: PolicyKind, { caller, owner, action }: Request): boolean {
  if (['scp', 'rcp', 'addition'].includes(kind)) {
    return true;
  }
  const isOwn = accountOf(caller) === owner;
  const isRoot = caller.endsWith(':root');
  // Keys and roles have to allow it themselves, also in their own account.
  const isKey = action.startsWith('kms:');
  return kind === 'resource' && isOwn && (isRoot || !isKey);
}

/**
 * Decides a request when all other policies allow everything: `passes`, `denied`, or `denied by`
 * the Sid of a statement.
 */
export function decide({ Statement: statements }: Policy, kind: PolicyKind, request: Request) {
  const applying = isExempt(kind, request.caller)
    ? []
    : statements.filter((statement) => applies(statement, request));
  const denying = applying.find(({ Effect }) => Effect === 'Deny');
  if (denying) {
    return `denied by ${denying.Sid ?? `statement ${statements.indexOf(denying) + 1}`}`;
  }
  const isAllowed = applying.some(({ Effect }) => Effect === 'Allow');
  return isAllowed || isAllowedElsewhere(kind, request) ? 'passes' : 'denied';
}
