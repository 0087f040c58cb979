import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { ignored, wholeNumber } from './propertySchemas.ts';
import { Unresolved } from './resolveIntrinsics.ts';

const referencePattern = /\{\{resolve:([^{}]*)\}\}/g;

/** A whole secret, in its newest version. */
const wholeSecretPattern = /^secretsmanager:(.+):SecretString:*$/;

/**
 * Puts values in place of a text's dynamic references. One that has none here leaves the whole text
 * without a meaning.
 * Source: CloudFormation user guide, "Get a secret or secret value from Secrets Manager".
 *
 * @param secretOf gives the value of the secret with this ARN, if the template has it
 */
export function resolveReferences(
  text: string,
  secretOf: (arn: string) => string | undefined,
): string | Unresolved {
  const unknown: string[] = [];
  const resolved = text.replace(referencePattern, (reference, target: string) => {
    const arn = wholeSecretPattern.exec(target)?.[1];
    const value = arn === undefined ? undefined : secretOf(arn);
    if (value === undefined) {
      unknown.push(reference);
    }
    return value ?? '';
  });
  return unknown.length === 0
    ? resolved
    : new Unresolved(`${unknown.join(', ')} has no value on this machine`);
}

/** A secret whose value AWS makes up. */
export const secretSchema = v.strictObject({
  GenerateSecretString: v.strictObject({
    PasswordLength: v.optional(wholeNumber, 32),
    ExcludePunctuation: v.literal(true),
  }),
  Description: ignored,
  Name: ignored,
  Tags: ignored,
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The made-up value of a secret: the same for the same seed, so that a restart changes none. */
export function makeUpSecret(
  seed: string,
  arn: string,
  { GenerateSecretString: { PasswordLength } }: v.InferOutput<typeof secretSchema>,
): string {
  const bytes = new Uint8Array(hkdfSync('sha256', seed, '', arn, PasswordLength));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}
