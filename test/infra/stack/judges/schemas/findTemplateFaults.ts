import type { Resource, SpecDatabase } from '@aws-cdk/service-spec-types';
import { findPropertyFaults, isIntrinsic, isObject } from './findTypeFaults.ts';

type Json = Readonly<Record<string, unknown>>;

interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Json;
  readonly DependsOn?: string | readonly string[];
  readonly Condition?: string;
}

export interface JudgedTemplate {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Parameters?: Json;
  readonly Conditions?: Json;
  readonly Outputs?: Json;
}

/** Source: CloudFormation user guide, "Resource attribute reference". */
const attributes: Readonly<Record<string, RegExp>> = {
  Type: /./,
  Properties: /./,
  Metadata: /./,
  DependsOn: /./,
  Condition: /./,
  CreationPolicy: /./,
  UpdatePolicy: /./,
  DeletionPolicy: /^(Delete|Retain|RetainExceptOnCreate|Snapshot)$/,
  UpdateReplacePolicy: /^(Delete|Retain|Snapshot)$/,
};

const pseudoParameters = ['AccountId', 'Partition', 'Region', 'StackId', 'StackName', 'URLSuffix'];

/**
 * Checks a template against CloudFormation's own schemas.
 *
 * @returns every fault in words: types, properties, values and references that CloudFormation would refuse
 */
export function findTemplateFaults(db: SpecDatabase, template: JudgedTemplate): string[] {
  const resources = Object.entries(template.Resources);
  return [
    ...resources.flatMap(([id, resource]) => [
      ...attributeFaults(id, resource),
      ...dependencyFaults(id, resource, template),
      ...schemaFaults(db, id, resource),
    ]),
    ...referenceFaults(db, template.Resources, template),
    ...referenceFaults(db, template.Outputs, template),
    ...referenceFaults(db, template.Conditions, template),
  ];
}

/** The schema of a type; undefined of custom resources, which have none. */
function schemaOf(db: SpecDatabase, type: string): Resource | undefined {
  return db.lookup('resource', 'cloudFormationType', 'equals', type)[0];
}

function isCustom(type: string): boolean {
  return type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
}

function schemaFaults(db: SpecDatabase, id: string, resource: TemplateResource): string[] {
  if (isCustom(resource.Type)) {
    return [];
  }
  const schema = schemaOf(db, resource.Type);
  return schema
    ? findPropertyFaults(db, schema.properties, resource.Properties ?? {}, id)
    : [`${id} has the unknown type ${resource.Type}`];
}

function attributeFaults(id: string, resource: TemplateResource): string[] {
  return Object.entries(resource)
    .filter(([name, value]) => !attributes[name]?.test(String(value)))
    .map(([name, value]) => `${id} has ${name} ${JSON.stringify(value)}`);
}

function dependencyFaults(
  id: string,
  { DependsOn = [], Condition }: TemplateResource,
  { Resources, Conditions }: JudgedTemplate,
): string[] {
  return [
    ...[DependsOn]
      .flat()
      .filter((other) => !Resources[other])
      .map((other) => `${id} depends on ${other}, which isn't there`),
    ...(Condition && !Conditions?.[Condition]
      ? [`${id} has the unknown condition ${Condition}`]
      : []),
  ];
}

/** Faults of every Ref, Fn::GetAtt, Fn::Sub and Condition in a value, however deep. */
function referenceFaults(db: SpecDatabase, value: unknown, template: JudgedTemplate): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => referenceFaults(db, item, template));
  }
  if (!isObject(value)) {
    return [];
  }
  const own = isIntrinsic(value) ? intrinsicFaults(db, value, template) : [];
  return [...own, ...Object.values(value).flatMap((item) => referenceFaults(db, item, template))];
}

function intrinsicFaults(db: SpecDatabase, value: Json, template: JudgedTemplate): string[] {
  const [[name, argument] = ['', undefined]] = Object.entries(value);
  function names(reference: string, own: Json = {}) {
    return reference in own || isReference(db, reference, template)
      ? []
      : [`${name} names ${reference}, which isn't there`];
  }
  switch (name) {
    case 'Ref':
      return isTarget(String(argument), template)
        ? []
        : [`Ref names ${argument}, which isn't there`];
    case 'Fn::GetAtt':
      return names([argument].flat().join('.'));
    case 'Fn::Sub': {
      const [text, own] = [argument].flat();
      const variables = [...String(text).matchAll(/\$\{([^!}][^}]*)\}/g)];
      return variables.flatMap(([, variable = '']) => names(variable, isObject(own) ? own : {}));
    }
    default:
      return [];
  }
}

/** "Id", "Id.Attribute" or "AWS::Region". */
function isReference(db: SpecDatabase, reference: string, template: JudgedTemplate): boolean {
  const [id = '', ...rest] = reference.split('.');
  const type = template.Resources[id]?.Type;
  if (rest.length === 0 || !type) {
    return rest.length === 0 && isTarget(id, template);
  }
  return isCustom(type) || schemaOf(db, type)?.attributes[rest.join('.')] !== undefined;
}

function isTarget(id: string, { Resources, Parameters = {} }: JudgedTemplate): boolean {
  const pseudo = id.startsWith('AWS::') ? id.slice(5) : '';
  return id in Resources || id in Parameters || [...pseudoParameters, 'NoValue'].includes(pseudo);
}
