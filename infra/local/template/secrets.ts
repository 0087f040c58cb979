import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { ignored, wholeNumber } from './properties.ts';
import { Unresolved } from './resolveValues.ts';

/** Source: CloudFormation user guide, "Get a secret or secret value from Secrets Manager". */
const wholeSecret = /\{\{resolve:secretsmanager:(.+?):SecretString:*\}\}/g;

/** @param secret gives the secret with this ARN */
export function resolveSecrets(
  text: string,
  secret: (arn: string) => string | undefined,
): string | Unresolved {
  const result = text.replace(wholeSecret, (reference, arn) => secret(arn) ?? reference);
  return result.includes('{{resolve:')
    ? new Unresolved(`${result} has no value on this machine`)
    : result;
}

export const secretSchema = v.strictObject({
  GenerateSecretString: v.strictObject({
    PasswordLength: v.optional(wholeNumber, 32),
    ExcludePunctuation: v.literal(true),
  }),
  Description: ignored,
  Name: ignored,
  Tags: ignored,
});

/** Generates a secret's value: the same for the same seed, so that a restart changes none. */
export function generateSecret(
  seed: string,
  arn: string,
  { GenerateSecretString: { PasswordLength } }: v.InferOutput<typeof secretSchema>,
): string {
  const bytes = hkdfSync('sha256', seed, '', arn, PasswordLength);
  return Buffer.from(bytes).toString('hex').slice(0, PasswordLength);
}
