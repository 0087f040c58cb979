import { hkdfSync } from 'node:crypto';
import * as v from 'valibot';

/** A whole number; CloudFormation takes it as text too. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
);

/** True or false; CloudFormation takes it as text too. */
export const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

/** A property that templates have and that changes nothing on this machine. */
export const ignored = v.optional(v.unknown());

/** A property that would change something the local stack doesn't imitate. */
export const unsupported = v.optional(v.never('not supported by the local stack'));

/** A value that doesn't exist on this machine; an error only if something reads it. */
export class Unresolved {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

type LookUp = (name: string, attribute?: string) => string | undefined;

/**
 * Resolves the intrinsic functions in a value, however deep.
 * Source: CloudFormation template reference, "Intrinsic functions".
 *
 * @param finish converts each text of the result
 */
export function resolveValues(
  value: unknown,
  find: LookUp,
  finish: (text: string) => unknown = (text) => text,
): unknown {
  if (typeof value === 'string') {
    return finish(value);
  }
  if (Array.isArray(value)) {
    return value
      .map((item) => resolveValues(item, find, finish))
      .filter((item) => item !== undefined);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value);
  const [[key, argument] = ['', undefined]] = entries;
  if (entries.length === 1 && (key === 'Ref' || key.startsWith('Fn::'))) {
    const result = resolveIntrinsic(key, argument, find);
    return typeof result === 'string' ? finish(result) : result;
  }
  return Object.fromEntries(
    entries
      .map(([name, item]) => [name, resolveValues(item, find, finish)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

function resolveIntrinsic(key: string, argument: unknown, find: LookUp): unknown {
  switch (key) {
    case 'Ref':
      return argument === 'AWS::NoValue' ? undefined : lookUp(String(argument), find);
    case 'Fn::GetAtt':
      return lookUp(Array.isArray(argument) ? argument.join('.') : String(argument), find);
    case 'Fn::Join': {
      const [separator, parts] = argument as [string, unknown];
      const texts = [resolveValues(parts, find)].flat();
      return texts.find((text) => text instanceof Unresolved) ?? texts.join(separator);
    }
    case 'Fn::Sub': {
      const names = String(argument).split(/\$\{([^}!]+)\}/);
      const texts = names.map((name, index) => (index % 2 ? lookUp(name, find) : name));
      return texts.find((text) => text instanceof Unresolved) ?? texts.join('');
    }
    case 'Fn::Select': {
      const [index, list] = argument as [number, unknown];
      const items = resolveValues(list, find);
      return Array.isArray(items) ? items[index] : items;
    }
    case 'Fn::Split': {
      const [separator, whole] = argument as [string, unknown];
      const text = resolveValues(whole, find);
      return typeof text === 'string' ? text.split(separator) : text;
    }
    default:
      return new Unresolved(`${key} is not known to the local stack`);
  }
}

function lookUp(name: string, find: LookUp): unknown {
  const [logicalId = '', ...attribute] = name.split('.');
  return (
    find(logicalId, attribute.length > 0 ? attribute.join('.') : undefined) ??
    new Unresolved(`${name} has no value on this machine`)
  );
}

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
