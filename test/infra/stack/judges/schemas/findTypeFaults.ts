import type { PropertyType, Resource, SpecDatabase } from '@aws-cdk/service-spec-types';

type Json = Readonly<Record<string, unknown>>;
type Properties = Resource['properties'];

/** A value that CloudFormation computes when it deploys. */
export function isIntrinsic(value: unknown): boolean {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length === 1 && /^(Ref|Condition|Fn::\w+)$/.test(keys[0] ?? '');
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Faults of the properties of a resource or of a part of one: unknown, missing, of a wrong type. */
export function findPropertyFaults(
  db: SpecDatabase,
  schema: Properties,
  properties: Json,
  path: string,
): string[] {
  const unknown = Object.keys(properties)
    .filter((name) => !schema[name])
    .map((name) => `${path}.${name} is unknown`);
  const missing = Object.entries(schema)
    .filter(([name, { required }]) => required && properties[name] === undefined)
    .map(([name]) => `${path}.${name} is missing`);
  const wrong = Object.entries(properties).flatMap(([name, value]) => {
    const type = schema[name]?.type;
    return type ? findTypeFaults(db, type, value, `${path}.${name}`) : [];
  });
  return [...unknown, ...missing, ...wrong];
}

/** Faults of one value; CloudFormation takes numbers and flags as text too. */
function findTypeFaults(
  db: SpecDatabase,
  type: PropertyType,
  value: unknown,
  path: string,
): string[] {
  if (isIntrinsic(value)) {
    return [];
  }
  const wrong = [`${path} is ${JSON.stringify(value)}, not ${type.type}`];
  switch (type.type) {
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) =>
            findTypeFaults(db, type.element, item, `${path}[${index}]`),
          )
        : wrong;
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) =>
            findTypeFaults(db, type.element, item, `${path}.${key}`),
          )
        : wrong;
    case 'ref':
      return isObject(value)
        ? findPropertyFaults(db, db.get('typeDefinition', type.reference).properties, value, path)
        : wrong;
    case 'union': {
      // Beside a type of this shape, "json" would only say that anything goes.
      const shapes = type.types.filter((option) => fitsShape(option, value));
      const tries = (shapes.length > 0 ? shapes : type.types).map((option) =>
        findTypeFaults(db, option, value, path),
      );
      return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
    }
    default:
      return isPrimitive(type, value) ? [] : wrong;
  }
}

function fitsShape({ type }: PropertyType, value: unknown): boolean {
  return Array.isArray(value) ? type === 'array' : isObject(value) && ['ref', 'map'].includes(type);
}

type PrimitiveType = Exclude<PropertyType, { readonly type: 'array' | 'map' | 'ref' | 'union' }>;

function isPrimitive(type: PrimitiveType, value: unknown): boolean {
  const text = String(value);
  switch (type.type) {
    case 'string':
      return ['string', 'number', 'boolean'].includes(typeof value) && allows(type, text);
    case 'integer':
      return /^-?\d+$/.test(text) && allows(type, text);
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text));
    case 'boolean':
      return /^(true|false)$/.test(text);
    case 'date-time':
      return typeof value === 'string';
    case 'tag':
      return isObject(value) && Object.keys(value).sort().join() === 'Key,Value';
    case 'json':
      return typeof value === 'object' || typeof value === 'string';
    case 'null':
      return value === null;
  }
}

function allows({ allowedValues }: { allowedValues?: readonly unknown[] }, text: string): boolean {
  return !allowedValues || allowedValues.map(String).includes(text);
}
