import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

export type Item = Record<string, AttributeValue>;

/** An object as DynamoDB's attributes; undefined members are left out. */
export function toItem(value: object): Item {
  return marshall(value, { removeUndefinedValues: true });
}

/** DynamoDB's attributes as an object; the caller names the shape, which only this code writes. */
export function fromItem<Shape>(item: Item): Shape {
  return unmarshall(item) as Shape;
}
