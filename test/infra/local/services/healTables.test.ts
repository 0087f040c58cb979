import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type AttributeValue,
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { startDynamoDb } from '../../../../infra/local/services/startDynamoDb.ts';
import { StartFault } from '../../../../infra/local/startFault.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

type Item = Record<string, AttributeValue>;

const TableName = 'Records';
const running: { close(): Promise<unknown> }[] = [];
async function stopAll() {
  for (const part of running.splice(0).reverse()) {
    await part.close();
  }
}
afterEach(stopAll);

async function start(directory: string): Promise<DynamoDBClient> {
  const database = await startDynamoDb(directory);
  const server: Server = createServer(database.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  running.push(
    database,
    { close: async () => server.close() },
    { close: async () => client.destroy() },
  );
  return client;
}

const createTable = new CreateTableCommand({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: ['pk', 'state', 'due'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'due',
      KeySchema: [
        { AttributeName: 'state', KeyType: 'HASH' },
        { AttributeName: 'due', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
});

function item(pk: string, due?: string): Item {
  return {
    pk: { S: pk },
    ...(due && { state: { S: 'due' }, due: { S: due } }),
  };
}

/** A process that does one thing to the database and is killed while it writes. */
async function killWhile(
  directory: string,
  moment: 'updateIndexes' | 'createTable',
  operation: string,
  input: unknown,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `(${dieWhileWriting})(...JSON.parse(process.argv[1]))`,
      JSON.stringify([directory, moment, operation, input]),
    ],
    { cwd: join(import.meta.dirname, '../../../..'), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** Runs in the other process: index rows are written, and the item never is. */
function dieWhileWriting(path: string, moment: string, operation: string, input: unknown): void {
  const database = require('dynalite/db');
  const { updateIndexes } = database;
  function die() {
    return process.kill(process.pid, 'SIGKILL');
  }
  if (moment === 'updateIndexes') {
    database.updateIndexes = (store: unknown, table: unknown, before: unknown, after: unknown) =>
      updateIndexes(store, table, before, after, die);
  }
  const server = require('dynalite')({ path, createTableMs: 60_000 });
  server.listen(0, '127.0.0.1', async () => {
    await fetch(`http://127.0.0.1:${server.address().port}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': 'now',
        authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=host, Signature=x',
      },
      body: JSON.stringify(input),
    });
    die();
  });
}

const Key = { pk: { S: 'a' } };
const names = { ExpressionAttributeNames: { '#state': 'state', '#due': 'due' } };

test.each<[string, string, object]>([
  ['a new item', 'PutItem', { Item: item('new', '2') }],
  ['an item that is put off', 'PutItem', { Item: item('a', '2') }],
  [
    'an item that is no longer due',
    'UpdateItem',
    { Key, UpdateExpression: 'REMOVE #state, #due', ...names },
  ],
  ['an item that is deleted', 'DeleteItem', { Key }],
])(
  'a kill while %s is written leaves no index that says otherwise than its table',
  async (_what, operation, input) => {
    const directory = temporaryDirectory();
    const before = await start(directory);
    await before.send(createTable);
    await waitUntilTableExists({ client: before, maxWaitTime: 10, minDelay: 1 }, { TableName });
    for (const Item of [item('a', '1'), item('b', '3'), item('c')]) {
      await before.send(new PutItemCommand({ TableName, Item }));
    }
    await stopAll();

    await killWhile(directory, 'updateIndexes', operation, { TableName, ...input });

    const client = await start(directory);
    const { Items: all } = await client.send(new ScanCommand({ TableName }));
    const { Items: due } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'due',
        KeyConditionExpression: '#state = :due',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':due': { S: 'due' } },
      }),
    );
    expect(all).toHaveLength(3);
    expect(due).toEqual([item('a', '1'), item('b', '3')]);
  },
);

test('a kill while a table is made leaves none in the way', async () => {
  const directory = temporaryDirectory();
  await killWhile(directory, 'createTable', 'CreateTable', createTable.input);
  const client = await start(directory);
  await client.send(createTable);
});

test('files that were damaged are told of in words that say what to do', async () => {
  const directory = temporaryDirectory();
  await start(directory);
  await stopAll();
  writeFileSync(join(directory, 'CURRENT'), 'damaged');
  const starting = startDynamoDb(directory);
  await expect(starting).rejects.toThrow(StartFault);
  await expect(starting).rejects.toThrow(`${directory} can't be read (LEVEL_CORRUPTION)`);
  await expect(starting).rejects.toThrow('npm start -- --fresh');
});
