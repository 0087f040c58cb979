import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { makeUpSecret, resolveReferences, secretSchema } from './dynamicReferences.ts';
import type { PhysicalContext } from './physicalValues.ts';
import { localAccountId, localRegion, physicalValue } from './physicalValues.ts';
import type { Assembly } from './readAssembly.ts';
import type { Resolve } from './resolveIntrinsics.ts';
import { createResolver, Unresolved } from './resolveIntrinsics.ts';
import { checkResourceTypes } from './resourceTypes.ts';
import type { Resource } from './template.ts';
import { UnsupportedTemplateError } from './template.ts';

/** Reads an assembly's resources with this machine's values in place of AWS's. */
export interface StackReader {
  /** Logical ids of the resources of these types, in the template's order; those whose condition is false are left out. */
  ids(...types: readonly string[]): readonly string[];
  /** The logical id whose Ref or attribute has this value, if any. */
  idOf(type: string, value: string, attribute?: string): string | undefined;
  /** Ref of a resource, or one of its attributes. */
  value(logicalId: string, attribute?: string): string;
  /**
   * A resource's properties, resolved and in the schema's form.
   *
   * @throws UnsupportedTemplateError that names the resource and each property that doesn't fit
   */
  properties<S extends v.GenericSchema>(logicalId: string, schema: S): v.InferOutput<S>;
  /** Logical ids that a resource has to come after. */
  dependencies(logicalId: string): readonly string[];
  /** Where a file asset lies: a folder, or a file that isn't packed. */
  assetPath(logicalId: string, objectKey: string): string;
  /** The stack's outputs; one that has no meaning here is left out. */
  outputs(): Readonly<Record<string, string>>;
}

const seedOfProcess: string = randomUUID();

/**
 * Makes a reader of the assembly.
 *
 * @param siteHost host and port of the local site, such as "localhost:8080"
 * @param secretSeed what the stack's secrets are made up from. @default one of this process
 * @throws UnsupportedTemplateError when the template holds a resource type that isn't known here
 */
export function createStackReader(
  assembly: Assembly,
  siteHost: string,
  secretSeed = seedOfProcess,
): StackReader {
  const { template, stackName } = assembly;
  checkResourceTypes(template);

  function value(logicalId: string, attribute?: string): string | undefined {
    const resource = template.Resources[logicalId];
    function given(property: string) {
      return text(resolve(resource?.Properties?.[property]));
    }
    const context: PhysicalContext = { stackName, siteHost, given };
    return resource && physicalValue(logicalId, resource, context, attribute);
  }
  const resolve = rewriteTexts(
    createResolver(template, { value, pseudo: pseudo(stackName) }),
    (text) => resolveReferences(onLocalSite(text, siteHost), secretOf),
  );
  const present = Object.entries(template.Resources).filter(([, resource]) =>
    exists(resource, resolve),
  );
  function idsOf(...types: readonly string[]) {
    return present.filter(([, { Type }]) => types.includes(Type)).map(([id]) => id);
  }

  function idOf(type: string, wanted: string, attribute?: string) {
    return idsOf(type).find((id) => value(id, attribute) === wanted);
  }
  function propertiesOf<S extends v.GenericSchema>(logicalId: string, schema: S) {
    const resource = template.Resources[logicalId];
    return parse(`${logicalId} (${resource?.Type})`, schema, resolve(resource?.Properties ?? {}));
  }
  function secretOf(arn: string) {
    const id = idOf('AWS::SecretsManager::Secret', arn);
    return id && makeUpSecret(secretSeed, arn, propertiesOf(id, secretSchema));
  }

  return {
    ids: idsOf,
    idOf,
    value: (logicalId, attribute) => {
      const found = value(logicalId, attribute);
      if (found === undefined) {
        throw new UnsupportedTemplateError(`${logicalId} has no ${attribute ?? 'Ref'} here.`);
      }
      return found;
    },
    properties: propertiesOf,
    dependencies: (logicalId) => [template.Resources[logicalId]?.DependsOn ?? []].flat(),
    assetPath: (logicalId, objectKey) => {
      const path = assembly.assets.get(objectKey);
      if (!path) {
        throw new UnsupportedTemplateError(
          `${logicalId} names ${objectKey}, which is no asset here.`,
        );
      }
      return path;
    },
    outputs: () => readOutputs(template.Outputs ?? {}, resolve),
  };
}

function pseudo(stackName: string): Record<string, string> {
  return {
    'AWS::AccountId': localAccountId,
    'AWS::Partition': 'aws',
    'AWS::Region': localRegion,
    'AWS::StackId': `arn:aws:cloudformation:${localRegion}:${localAccountId}:stack/${stackName}/local`,
    'AWS::StackName': stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };
}

/** The template says https:// before the distribution's name; the local site speaks HTTP. */
function onLocalSite(text: string, siteHost: string): string {
  return text.replaceAll(`https://${siteHost}`, `http://${siteHost}`);
}

function rewriteTexts(resolve: Resolve, change: (text: string) => string | Unresolved): Resolve {
  const rewrite: Resolve = (value) => {
    if (typeof value === 'string') {
      return change(value);
    }
    if (Array.isArray(value)) {
      return value.map(rewrite);
    }
    if (typeof value === 'object' && value !== null && !(value instanceof Unresolved)) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item)]));
    }
    return value;
  };
  return (value) => rewrite(resolve(value));
}

function exists(resource: Resource, resolve: Resolve): boolean {
  return resource.Condition === undefined || resolve({ Condition: resource.Condition }) === true;
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

function readOutputs(
  outputs: Readonly<Record<string, { readonly Value: unknown }>>,
  resolve: Resolve,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(outputs)
      .map(([name, { Value }]) => [name, text(resolve(Value))] as const)
      .filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
