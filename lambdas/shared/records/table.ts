import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../../contract/records.ts';
import { limitRequests, timeCalls } from '../clients.ts';

/**
 * The table of records, and the moment after which nobody waits for it any more. Whatever uses it
 * throws when storage fails, and can be repeated.
 */
export interface Table {
  readonly name: string;
  readonly client: Pick<DynamoDBClient, 'send'>;
  readonly abortSignal?: AbortSignal;
}

const requestTimeoutMs = 1500;

/** Opens the table of records: three tries of at most 1.5 s for every operation. */
export function openTable(name: string): Table {
  return {
    name,
    client: timeCalls(
      new DynamoDBClient({
        maxAttempts: 3,
        requestHandler: limitRequests(requestTimeoutMs),
      }),
      'dynamodb',
    ),
  };
}

/** The same table, whose operations are broken off when the signal fires. */
export function withinTime(table: Table, abortSignal: AbortSignal): Table {
  return {
    ...table,
    abortSignal,
  };
}

interface Condition {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: object;
}

function options({ abortSignal }: Table) {
  return abortSignal ? { abortSignal } : {};
}

/** Reads the newest state of an item. */
export async function getItem<Shape>(table: Table, key: Key): Promise<Shape | undefined> {
  const command = new GetItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ConsistentRead: true,
  });
  const { Item } = await table.client.send(command, options(table));
  return Item && fromItem<Shape>(Item);
}

function conditionOf({ expression, names, values }: Condition) {
  return {
    ConditionExpression: expression,
    ...(names ? { ExpressionAttributeNames: names } : {}),
    ...(values ? { ExpressionAttributeValues: toItem(values) } : {}),
  };
}

/** Whether a write went through, rather than meeting a condition that doesn't hold. */
async function wentThrough(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) {
      return false;
    }
    throw error;
  }
}

/** Writes a whole item, where there is a condition only if it holds; tells whether it did. */
export async function putItem(table: Table, item: object, condition?: Condition): Promise<boolean> {
  const command = new PutItemCommand({
    TableName: table.name,
    Item: toItem(item),
    ...(condition ? conditionOf(condition) : {}),
  });
  return wentThrough(table.client.send(command, options(table)));
}

/** Deletes an item, where there is a condition only if it holds; tells whether it did. */
export function deleteItem(table: Table, key: Key, condition?: Condition): Promise<boolean> {
  const command = new DeleteItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ...(condition ? conditionOf(condition) : {}),
  });
  return wentThrough(table.client.send(command, options(table)));
}

type Update = Omit<UpdateItemCommandInput, 'TableName' | 'Key' | 'ExpressionAttributeValues'> & {
  readonly values?: object | undefined;
};

/** Changes an item where the condition holds; its new state, or undefined where it doesn't. */
export async function updateItem<Shape>(
  table: Table,
  key: Key,
  { values, ...update }: Update,
): Promise<Shape | undefined> {
  const command = new UpdateItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ReturnValues: 'ALL_NEW',
    ...(values ? { ExpressionAttributeValues: toItem(values) } : {}),
    ...update,
  });
  try {
    const { Attributes } = await table.client.send(command, options(table));
    return fromItem<Shape>(Attributes ?? {});
  } catch (error) {
    if (isConditionFailure(error)) {
      return undefined;
    }
    throw error;
  }
}

/** Whether a write was refused because its condition didn't hold. */
export function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

export type Item = Record<string, AttributeValue>;

/** An object as DynamoDB's attributes; undefined members are left out. */
export function toItem(value: object): Item {
  return marshall(value, { removeUndefinedValues: true });
}

/** DynamoDB's attributes as an object; the caller names the shape, which only this code writes. */
export function fromItem<Shape>(item: Item): Shape {
  return unmarshall(item) as Shape;
}
