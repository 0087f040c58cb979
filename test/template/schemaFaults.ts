import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';

const spec = loadAwsServiceSpecSync();

type Resource = ReturnType<typeof spec.lookup<'resource', 'cloudFormationType'>>[number];
type ResourceProperties = Resource['properties'];
type PropertyType = ResourceProperties[string]['type'];

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** What AWS's schemas have against the resources of a template. */
export function schemaFaults(resources: Readonly<Record<string, TemplateResource>>): string[] {
  return Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (Type.startsWith('Custom::')) {
      return [];
    }
    const [schema] = spec.lookup('resource', 'cloudFormationType', 'equals', Type);
    return schema
      ? propertiesFaults(Properties, schema.properties, `${id} (${Type})`)
      : [`${id}: there is no type ${Type}`];
  });
}

function propertiesFaults(given: object, known: ResourceProperties, place: string): string[] {
  const missing = Object.entries(known).filter(
    ([name, { required }]) => required && !(name in given),
  );
  return [
    ...missing.map(([name]) => `${place} lacks ${name}`),
    ...Object.entries(given).flatMap(([name, value]) => {
      const property = known[name];
      return property
        ? valueFaults(value, property.type, `${place}.${name}`)
        : [`${place} has no ${name}`];
    }),
  ];
}

function valueFaults(value: unknown, type: PropertyType, place: string): string[] {
  if (isIntrinsic(value)) {
    return [];
  }
  switch (type.type) {
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, index) => valueFaults(one, type.element, `${place}[${index}]`))
        : [`${place} is no list`];
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, one]) =>
            valueFaults(one, type.element, `${place}.${name}`),
          )
        : [`${place} is no map`];
    case 'ref':
      return isObject(value)
        ? propertiesFaults(value, spec.get('typeDefinition', type.reference).properties, place)
        : [`${place} is no object`];
    case 'union': {
      const faults = type.types.map((one) => valueFaults(value, one, place));
      return faults.find((found) => found.length === 0) ?? faults[0] ?? [];
    }
    case 'json':
    case 'tag':
      return isObject(value) ? [] : [`${place} is no object`];
    default:
      return isOf(type.type, value)
        ? []
        : [`${place} is ${JSON.stringify(value)}, no ${type.type}`];
  }
}

/** CloudFormation converts between texts, numbers and booleans. */
function isOf(type: string, value: unknown): boolean {
  const text = String(value);
  const patterns: Readonly<Record<string, RegExp>> = {
    number: /^-?\d+(?:\.\d+)?$/,
    integer: /^-?\d+$/,
    boolean: /^(?:true|false)$/,
  };
  return (
    ['string', 'number', 'boolean'].includes(typeof value) && (patterns[type] ?? /^/).test(text)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIntrinsic(value: unknown): boolean {
  const [name = '', ...others] = isObject(value) ? Object.keys(value) : [];
  return others.length === 0 && /^(?:Ref|Fn::\w+)$/.test(name);
}
