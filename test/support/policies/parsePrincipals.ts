import * as v from 'valibot';
import type { PolicyKind, PrincipalChoice } from './policy.ts';
import { PolicyError } from './policy.ts';

const texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);

const principalSchema = v.union([
  v.literal('*'),
  v.strictObject({
    AWS: v.optional(texts),
    Service: v.optional(texts),
    Federated: v.optional(texts),
    CanonicalUser: v.optional(texts),
  }),
]);

const awsForm = /^(\d{12}|arn:aws[a-z-]*:(iam|sts)::\d{12}:[\w+=,.@/-]+)$/;
const serviceForm = /^[a-z\d.-]+\.amazonaws\.com$/;

/** What hangs on a resource names its principals; what hangs on a principal must not. */
const naming: readonly PolicyKind[] = ['resource', 'trust', 'rcp'];

/**
 * Reads Principal or NotPrincipal.
 *
 * @returns undefined where the policy hangs on the principal itself
 * @throws PolicyError when it is missing, out of place, or names something that AWS doesn't know
 */
export function parsePrincipals(
  kind: PolicyKind,
  where: string,
  raw: {
    readonly Effect: string;
    readonly Principal?: unknown;
    readonly NotPrincipal?: unknown;
  },
): PrincipalChoice | undefined {
  const given = raw.Principal ?? raw.NotPrincipal;
  const twice = raw.Principal !== undefined && raw.NotPrincipal !== undefined;
  if (naming.includes(kind) ? given === undefined || twice : given !== undefined) {
    throw new PolicyError(
      naming.includes(kind)
        ? `${where} needs either Principal or NotPrincipal.`
        : `${where} has a principal, but hangs on the principal itself.`,
    );
  }
  if (given === undefined) {
    return undefined;
  }
  const choice = parseChoice(where, given, raw.NotPrincipal !== undefined);
  checkUse(kind, where, raw.Effect, choice);
  return choice;
}

function parseChoice(where: string, given: unknown, negated: boolean): PrincipalChoice {
  const parsed = v.safeParse(principalSchema, given);
  if (!parsed.success) {
    throw new PolicyError(`${where} has the principal ${JSON.stringify(given)}, unknown here.`);
  }
  if (parsed.output === '*') {
    return { negated, anyone: true, values: [] };
  }
  const { AWS = [], Service = [], Federated = [], CanonicalUser = [] } = parsed.output;
  const odd =
    AWS.find((value) => value !== '*' && !awsForm.test(value)) ??
    Service.find((value) => !serviceForm.test(value));
  if (odd !== undefined) {
    throw new PolicyError(`${where} has the principal ${odd}, which names nobody.`);
  }
  const values = [...AWS, ...Service, ...Federated, ...CanonicalUser];
  return { negated, anyone: AWS.includes('*'), values };
}

/** Source: IAM user guide, "NotPrincipal"; Organizations user guide, "RCP syntax". */
function checkUse(kind: PolicyKind, where: string, effect: string, choice: PrincipalChoice): void {
  if (choice.negated && effect === 'Allow') {
    throw new PolicyError(`${where} allows by NotPrincipal, which AWS doesn't support.`);
  }
  if (kind === 'rcp' && (choice.negated || !choice.anyone)) {
    throw new PolicyError(`${where} must have "*" as its principal.`);
  }
}
