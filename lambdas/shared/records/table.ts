import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandOutput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { type Key, recordsTable } from '#contract/records.ts';
import { limitCalls } from '../callLimits.ts';
import { timeCalls } from '../callTimes.ts';
import { answerWithinMs, type Timing } from '../time.ts';

/**
 * The table of records, and the moment after which nobody waits for it any more. All functions that
 * use it throw when storage fails, and can be repeated.
 */
export interface Table {
  readonly name: string;
  readonly client: Pick<DynamoDBClient, 'send'>;
  readonly abortSignal?: AbortSignal;
}

/** The table for one request: its operations are broken off when the answer has to go out. */
export function tableForRequest(table: Table, timing: Timing) {
  return { ...table, abortSignal: timing.abortAfter(answerWithinMs) };
}

const requestTimeoutMs = 1500;

/** Opens the table of records: three tries of at most 1.5 s for every operation. */
export function openTable(name: string): Table {
  return {
    name,
    client: timeCalls(new DynamoDBClient(limitCalls(3, requestTimeoutMs)), 'dynamodb'),
  };
}

type IndexKeys = (typeof recordsTable)['dueIndex' | 'licenseIndex'];

type Condition = Pick<Update, 'ConditionExpression' | 'ExpressionAttributeNames' | 'values'>;

function options({ abortSignal }: Pick<Table, 'abortSignal'>) {
  return abortSignal ? { abortSignal } : {};
}

export async function getItem<Shape>(table: Table, key: Key): Promise<Shape | undefined> {
  const command = new GetItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ConsistentRead: true,
  });
  const { Item } = await table.client.send(command, options(table));
  return Item && fromItem<Shape>(Item);
}

/** Values as DynamoDB takes them. */
function withValues({ values, ...rest }: Condition) {
  return { ...rest, ...(values ? { ExpressionAttributeValues: toItem(values) } : {}) };
}

/** What a write answered; undefined if its condition didn't hold. */
async function unlessConditionFails<Output>(write: Promise<Output>): Promise<Output | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      return undefined;
    }
    throw error;
  }
}

/** Writes a whole item, only if the condition holds (if there is one). Returns whether it did. */
export async function putItem(
  table: Table,
  item: object,
  condition: Condition = {},
): Promise<boolean> {
  const command = new PutItemCommand({
    TableName: table.name,
    Item: toItem(item),
    ...withValues(condition),
  });
  const written = await unlessConditionFails(table.client.send(command, options(table)));
  return written !== undefined;
}

/** Deletes an item, only if the condition holds (if there is one). Returns whether it did. */
export async function deleteItem(table: Table, key: Key, condition: Condition = {}) {
  const command = new DeleteItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ...withValues(condition),
  });
  const deleted = await unlessConditionFails(table.client.send(command, options(table)));
  return deleted !== undefined;
}

type Update = Omit<UpdateItemCommandInput, 'TableName' | 'Key' | 'ExpressionAttributeValues'> & {
  readonly values?: object | undefined;
};

/**
 * Changes an item if the condition holds. Returns its new state, or undefined if it doesn't hold.
 */
export async function updateItem<Shape>(
  table: Table,
  key: Key,
  update: Update,
): Promise<Shape | undefined> {
  const command = new UpdateItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ReturnValues: 'ALL_NEW',
    ...withValues(update),
  });
  const updated = await unlessConditionFails(table.client.send(command, options(table)));
  return updated && fromItem<Shape>(updated.Attributes ?? {});
}

/**
 * All items of a partition as they are now, or those with a value in an index, which lags a little
 * behind the table.
 *
 * @param limit how many to read at most
 */
export async function queryItems<Shape>(
  table: Table,
  value: string,
  { index, limit }: { readonly index?: IndexKeys; readonly limit?: number } = {},
): Promise<Shape[]> {
  const items: Shape[] = [];
  let from: Item | undefined;
  do {
    const command = new QueryCommand({
      TableName: table.name,
      ...(index ? { IndexName: index.name } : { ConsistentRead: true }),
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': (index ?? recordsTable).partitionKey },
      ExpressionAttributeValues: toItem({ ':value': value }),
      ...(limit ? { Limit: limit - items.length } : {}),
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    const page: QueryCommandOutput = await table.client.send(command, options(table));
    items.push(...(page.Items ?? []).map((item) => fromItem<Shape>(item)));
    from = page.LastEvaluatedKey;
  } while (from && (limit === undefined || items.length < limit));
  return items;
}

export type Item = Record<string, AttributeValue>;

export function toItem(value: object): Item {
  return marshall(value, { removeUndefinedValues: true });
}

/** DynamoDB's attributes as an object; the caller names the shape, which only this code writes. */
export function fromItem<Shape>(item: Item): Shape {
  return unmarshall(item) as Shape;
}
