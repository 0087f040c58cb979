import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export type Item = Record<string, AttributeValue>;

/** What a record may hold; undefined members are left out. */
type Storable =
  | string
  | number
  | boolean
  | ReadonlySet<string>
  | readonly Storable[]
  | { readonly [name: string]: Storable | undefined };

function toAttribute(value: Storable): AttributeValue {
  if (typeof value === 'string') {
    return { S: value };
  }
  if (typeof value === 'number') {
    return { N: String(value) };
  }
  if (typeof value === 'boolean') {
    return { BOOL: value };
  }
  if (value instanceof Set) {
    return { SS: [...value] };
  }
  if (Array.isArray(value)) {
    return { L: value.map(toAttribute) };
  }
  return { M: toItem(value) };
}

/** An object as DynamoDB's attributes. */
export function toItem(value: object): Item {
  const item: Item = {};
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) {
      item[name] = toAttribute(member);
    }
  }
  return item;
}

function fromAttribute(attribute: AttributeValue): unknown {
  if (attribute.S !== undefined) {
    return attribute.S;
  }
  if (attribute.N !== undefined) {
    return Number(attribute.N);
  }
  if (attribute.BOOL !== undefined) {
    return attribute.BOOL;
  }
  if (attribute.SS !== undefined) {
    return attribute.SS;
  }
  if (attribute.L !== undefined) {
    return attribute.L.map(fromAttribute);
  }
  return fromItem(attribute.M ?? {});
}

/** DynamoDB's attributes as an object; the caller names the shape, which only this code writes. */
export function fromItem<Shape>(item: Item): Shape {
  return Object.fromEntries(
    Object.entries(item).map(([name, attribute]) => [name, fromAttribute(attribute)]),
  ) as Shape;
}
