import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { StartFault } from '../startFault.ts';
import type { StackReader } from '../template/stackReader.ts';
import { callDynamoDb } from './callDynamoDb.ts';

const keySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.string() }));
const projection = v.object({
  ProjectionType: v.string(),
  NonKeyAttributes: v.optional(v.array(v.string())),
});

const tableSchema = v.object({
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: keySchema, Projection: projection })),
  ),
  LocalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: keySchema, Projection: projection })),
  ),
});

type TableShape = v.InferOutput<typeof tableSchema>;

/** The template's tables by their names here: keys and indexes, as DynamoDB's CreateTable takes them. */
export function readTables(stack: StackReader): (readonly [name: string, shape: TableShape])[] {
  return stack
    .ids('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
    .map((id) => [stack.value(id), stack.properties(id, tableSchema)]);
}

/** The names of each table's keys, the partition's first. */
export function readKeyNames(stack: StackReader): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readTables(stack).map(([name, { KeySchema }]) => [
      name,
      KeySchema.map(({ AttributeName }) => AttributeName),
    ]),
  );
}

/**
 * Creates the template's tables, and leaves alone those that are there already.
 *
 * @param endpoint the local DynamoDB's address
 * @returns the tables' names
 * @throws StartFault when a table is there with other keys or indexes than the template gives it
 */
export async function createTables(stack: StackReader, endpoint: string): Promise<string[]> {
  const tables = readTables(stack);
  for (const [name, shape] of tables) {
    await createTable(endpoint, name, shape);
  }
  return tables.map(([name]) => name);
}

async function createTable(endpoint: string, name: string, shape: TableShape): Promise<void> {
  const existing = await callDynamoDb(endpoint, 'DescribeTable', { TableName: name });
  if (existing.status === 200) {
    const { Table } = v.parse(v.object({ Table: tableSchema }), existing.body);
    if (comparable(Table) !== comparable(shape)) {
      throw new StartFault(
        `The data kept here has table ${name} with other keys or indexes than the stack; ` +
          'begin anew with: npm start -- --fresh',
      );
    }
    return;
  }
  const created = await callDynamoDb(endpoint, 'CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    ...shape,
  });
  if (created.status !== 200) {
    throw new Error(`Table ${name} can't be created: ${JSON.stringify(created.body)}`);
  }
  await untilActive(endpoint, name);
}

/** A table answers calls only some moments after it was created. */
async function untilActive(endpoint: string, name: string): Promise<void> {
  const statusSchema = v.object({ Table: v.object({ TableStatus: v.string() }) });
  for (;;) {
    const { body } = await callDynamoDb(endpoint, 'DescribeTable', { TableName: name });
    if (v.parse(statusSchema, body).Table.TableStatus === 'ACTIVE') {
      return;
    }
    await setTimeout(5);
  }
}

function comparable(shape: TableShape): string {
  function byName<T extends { AttributeName?: string; IndexName?: string }>(items: readonly T[]) {
    return items.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return JSON.stringify([
    byName(shape.AttributeDefinitions),
    shape.KeySchema,
    byName(shape.GlobalSecondaryIndexes ?? []),
    byName(shape.LocalSecondaryIndexes ?? []),
  ]);
}
