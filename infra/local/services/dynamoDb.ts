import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { embed } from '../http/embeddedServer.ts';
import { StartFault } from '../startCommand.ts';
import type { StackReader } from '../template/stackReader.ts';

type Dynalite = (options: { path: string | undefined; createTableMs: number }) => Server;

/**
 * Starts dynalite. It has no transactions, streams or TTL: expired items stay until read, which is
 * why the Lambdas check expiry themselves.
 *
 * @param directory keeps the data; made when missing. @default memory
 */
export async function startDynamoDb(directory?: string) {
  if (directory !== undefined) {
    await mkdir(directory, { recursive: true });
  }
  // No types, and a CommonJS function as its whole export.
  const dynalite = createRequire(import.meta.url)('dynalite') as Dynalite;
  const server = dynalite({ path: directory, createTableMs: 0 });
  // Its close() closes the files only if it listens.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return embed(server);
}

/** One call in AWS JSON 1.0: loading the SDK would take longer than the two calls at start. */
export async function callDynamoDb(
  endpoint: string,
  operation: string,
  input: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': new Date().toISOString(),
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=local',
    },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.json() };
}

const keySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.string() }));

const tableSchema = v.object({
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: v.optional(
    v.array(
      v.object({
        IndexName: v.string(),
        KeySchema: keySchema,
        Projection: v.object({ ProjectionType: v.string() }),
      }),
    ),
  ),
});

type TableShape = v.InferOutput<typeof tableSchema>;

const statusSchema = v.object({ Table: v.object({ TableStatus: v.string() }) });
const creationTimeoutMs = 5_000;

/** The template's tables by their names here: keys and indexes, as DynamoDB's CreateTable takes them. */
export function readTables(stack: StackReader): (readonly [name: string, shape: TableShape])[] {
  return stack
    .ids('AWS::DynamoDB::Table')
    .map((id) => [stack.value(id), stack.properties(id, tableSchema)]);
}

/** @throws StartFault when the existing data can't be used with this template */
export async function createTables(stack: StackReader, endpoint: string): Promise<string[]> {
  const tables = readTables(stack);
  for (const [name, shape] of tables) {
    await createTable(endpoint, name, shape);
    await repairIndexes(endpoint, name, shape);
  }
  return tables.map(([name]) => name);
}

const scanSchema = v.object({
  Items: v.array(v.record(v.string(), v.unknown())),
  LastEvaluatedKey: v.optional(v.unknown()),
});

/**
 * Writes items that belong into an index once more: if dynalite is killed between its two writes, the
 * index lacks an item that the table has.
 */
async function repairIndexes(endpoint: string, name: string, shape: TableShape): Promise<void> {
  const keys = (shape.GlobalSecondaryIndexes ?? []).flatMap(({ KeySchema }) =>
    KeySchema.map(({ AttributeName }) => AttributeName),
  );
  let from: unknown;
  do {
    const input = { TableName: name, ExclusiveStartKey: from };
    const page = v.parse(scanSchema, (await callDynamoDb(endpoint, 'Scan', input)).body);
    for (const item of page.Items.filter((each) => keys.some((key) => key in each))) {
      await callDynamoDb(endpoint, 'PutItem', { TableName: name, Item: item });
    }
    from = page.LastEvaluatedKey;
  } while (from);
}

async function createTable(endpoint: string, name: string, shape: TableShape): Promise<void> {
  const existing = await callDynamoDb(endpoint, 'DescribeTable', { TableName: name });
  if (existing.status === 200) {
    const { Table } = v.parse(v.object({ Table: tableSchema }), existing.body);
    if (comparable(Table) !== comparable(shape)) {
      throw new StartFault(
        `Table ${name} has other keys or indexes than in the stack. Start without the old data: npm start -- --fresh`,
      );
    }
  } else {
    const input = { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...shape };
    const created = await callDynamoDb(endpoint, 'CreateTable', input);
    if (created.status !== 200) {
      throw new Error(`Table ${name} can't be created: ${JSON.stringify(created.body)}`);
    }
  }
  await untilActive(endpoint, name);
}

async function untilActive(endpoint: string, name: string): Promise<void> {
  const deadlineMs = Date.now() + creationTimeoutMs;
  while (Date.now() < deadlineMs) {
    const { body } = await callDynamoDb(endpoint, 'DescribeTable', { TableName: name });
    if (v.parse(statusSchema, body).Table.TableStatus === 'ACTIVE') {
      return;
    }
    await setTimeout(5);
  }
  throw new StartFault(
    `Table ${name} was left incomplete by an earlier run. Start without the old data: npm start -- --fresh`,
  );
}

function comparable(shape: TableShape): string {
  const attributes = shape.AttributeDefinitions.map((item) => JSON.stringify(item)).sort();
  const indexes = (shape.GlobalSecondaryIndexes ?? []).map((item) => JSON.stringify(item)).sort();
  return JSON.stringify([attributes, shape.KeySchema, indexes]);
}
