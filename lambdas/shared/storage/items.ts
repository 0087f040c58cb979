import {
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { fromItem, toItem } from './attributes.ts';
import { isConditionFailure } from './isConditionFailure.ts';
import type { Table } from './openTable.ts';
import type { Key } from './records.ts';

type Condition = { readonly expression: string; readonly values?: object };

const options = ({ abortSignal }: Table) => (abortSignal ? { abortSignal } : {});

/** Reads the newest state of an item. */
export const getItem = async <Shape>(table: Table, key: Key): Promise<Shape | undefined> => {
  const command = new GetItemCommand({
    TableName: table.name,
    Key: toItem(key),
    ConsistentRead: true,
  });
  const { Item } = await table.client.send(command, options(table));
  return Item && fromItem<Shape>(Item);
};

/** Writes a whole item, where there is a condition only if it holds; tells whether it did. */
export const putItem = async (
  table: Table,
  item: object,
  condition?: Condition,
): Promise<boolean> => {
  const command = new PutItemCommand({
    TableName: table.name,
    Item: toItem(item),
    ...(condition ? { ConditionExpression: condition.expression } : {}),
    ...(condition?.values ? { ExpressionAttributeValues: toItem(condition.values) } : {}),
  });
  try {
    await table.client.send(command, options(table));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
};

type Update = Omit<UpdateItemCommandInput, 'TableName' | 'Key' | 'ExpressionAttributeValues'> & {
  readonly values?: object | undefined;
};

/** Changes an item where the condition holds; its new state, or undefined where it doesn't. */
export const updateItem = async <Shape>(
  table: Table,
  key: Key,
  { values, ...update }: Update,
): Promise<Shape | undefined> => {
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
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
};
