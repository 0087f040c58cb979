import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Assembly, checkResourceTypes, UnsupportedTemplateError } from './assembly.ts';
import { localAccountId, localRegion, physicalValue } from './physicalValues.ts';
import { resolveValues, Unresolved } from './resolveValues.ts';
import { generateSecret, resolveSecrets, secretSchema } from './secrets.ts';

/** Reads an assembly's resources with this machine's values in place of AWS's. */
export type StackReader = ReturnType<typeof createStackReader>;

const seedOfProcess: string = randomUUID();

/**
 * Makes a reader of the assembly.
 *
 * @param siteHost host and port of the local site, such as "localhost:8080"
 * @param secretSeed what the stack's secrets are generated from. @default one of this process
 * @throws UnsupportedTemplateError when the template has a resource type that isn't known here
 */
export function createStackReader(
  { template, stackName, assets }: Assembly,
  siteHost: string,
  secretSeed = seedOfProcess,
) {
  checkResourceTypes(template);
  const pseudo: Readonly<Record<string, string>> = {
    'AWS::AccountId': localAccountId,
    'AWS::Partition': 'aws',
    'AWS::Region': localRegion,
    'AWS::StackId': `arn:aws:cloudformation:${localRegion}:${localAccountId}:stack/${stackName}/local`,
    'AWS::StackName': stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };

  function find(name: string, attribute?: string): string | undefined {
    const resource = template.Resources[name];
    if (!resource) {
      return pseudo[name] ?? asText(template.Parameters?.[name]?.Default);
    }
    return physicalValue(
      {
        logicalId: name,
        type: resource.Type,
        stackName,
        siteHost,
        property: (property) => asText(resolve(resource.Properties?.[property])),
      },
      attribute,
    );
  }
  function secret(arn: string): string | undefined {
    const id = idOf('AWS::SecretsManager::Secret', arn);
    return id && generateSecret(secretSeed, arn, properties(id, secretSchema));
  }
  function resolve(value: unknown): unknown {
    return resolveValues(value, find, (text) =>
      // The template has https:// before the distribution's name; the local site speaks HTTP.
      resolveSecrets(text.replaceAll(`https://${siteHost}`, `http://${siteHost}`), secret),
    );
  }
  /** Logical ids of the resources of these types, in the template's order. */
  function ids(...types: readonly string[]): string[] {
    const entries = Object.entries(template.Resources);
    return entries.filter(([, { Type }]) => types.includes(Type)).map(([id]) => id);
  }
  /** The logical id whose Ref or attribute has this value, if any. */
  function idOf(type: string, wanted: string, attribute?: string): string | undefined {
    return ids(type).find((id) => find(id, attribute) === wanted);
  }
  /**
   * A resource's properties, resolved and in the schema's form.
   *
   * @throws UnsupportedTemplateError with the resource and each property that doesn't fit
   */
  function properties<S extends v.GenericSchema>(logicalId: string, schema: S): v.InferOutput<S> {
    const resource = template.Resources[logicalId];
    // Tags are for the account's bill.
    const { Tags: _, ...properties } = resource?.Properties ?? {};
    return parse(`${logicalId} (${resource?.Type})`, schema, resolve(properties));
  }

  return {
    ids,
    idOf,
    properties,
    value: (logicalId: string, attribute?: string): string => {
      const found = find(logicalId, attribute);
      if (found === undefined) {
        throw new UnsupportedTemplateError(`${logicalId} has no ${attribute ?? 'Ref'} here.`);
      }
      return found;
    },
    /** The path of a file asset: a folder, or a file that isn't packed. */
    assetPath: (logicalId: string, objectKey: string): string => {
      const path = assets.get(objectKey);
      if (!path) {
        throw new UnsupportedTemplateError(`${logicalId} needs ${objectKey}, which is no asset.`);
      }
      return path;
    },
    /** The stack's outputs; one without a value on this machine is left out. */
    outputs: (): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(template.Outputs ?? {}).flatMap(([name, { Value }]) => {
          const text = asText(resolve(Value));
          return text === undefined ? [] : [[name, text]];
        }),
      ),
  };
}

function parse<S extends v.GenericSchema>(
  owner: string,
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) {
    return parsed.output;
  }
  const faults = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? 'Properties';
    return `${path}: ${issue.input instanceof Unresolved ? issue.input.reason : issue.message}`;
  });
  throw new UnsupportedTemplateError(`${owner} can't run here. ${faults.join('; ')}`);
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
