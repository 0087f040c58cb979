import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import {
  callDynamoDb,
  createTables,
  startDynamoDb,
} from '../../../../infra/local/services/dynamoDb.ts';
import type { StackReader } from '../../../../infra/local/template/stackReader.ts';
import { runProgram } from '../../../support/local/runProgram.ts';
import { serve } from '../../../support/local/serve.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

/** Stores items of 100 kB until one is refused. */
const program = `
  const { containFaults } = await load('infra/local/http/exchange.ts');
  const { listen } = await load('infra/local/http/listen.ts');
  const { callDynamoDb, startDynamoDb } = await load('infra/local/services/dynamoDb.ts');
  containFaults(() => {});
  const database = await startDynamoDb(${JSON.stringify(temporaryDirectory())});
  const { url, handle } = await listen(0, 'DynamoDB');
  handle(database.handle);
  const TableName = 'Records';
  await callDynamoDb(url, 'CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  });
  for (let number = 0; number < 100; number += 1) {
    const Item = { pk: { S: String(number) }, text: { S: 'x'.repeat(100_000) } };
    const { status } = await callDynamoDb(url, 'PutItem', { TableName, Item });
    console.log('answered', status);
  }`;

test('a disk that is full ends the process, because what is accepted later would be lost', async () => {
  const { code, output } = await runProgram(program, { largestFileKb: 1_000 });
  expect(code).toBe(1);
  expect(output).toContain('answered 200');
  expect(output).toContain("The database can't be written. Is the disk full?");
  expect(output.match(/answered (?!200)/g)).toBeNull();
});

const text = { AttributeType: 'S' };
const shape = {
  AttributeDefinitions: ['pk', 'due'].map((AttributeName) => ({ AttributeName, ...text })),
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'due',
      KeySchema: [{ AttributeName: 'due', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};
const stack = {
  ids: () => ['Table'],
  value: () => 'Records',
  properties: () => shape,
} as unknown as StackReader;

async function withDatabase<Result>(directory: string, use: (url: string) => Promise<Result>) {
  const database = await startDynamoDb(directory);
  const { url, stop } = await serve(database.handle);
  await createTables(stack, url);
  const result = await use(url);
  await stop();
  await database.close();
  return result;
}

/** As a kill between the two writes leaves it. */
async function loseIndex(directory: string): Promise<void> {
  const { create } = createRequire(import.meta.url)('dynalite/db');
  const store = create({ path: directory });
  await promisify(store.deleteIndexDb)('global', 'Records', 'due');
  const { lifecycleManager } = store;
  await promisify(lifecycleManager.gracefulClose.bind(lifecycleManager))();
}

test('an item that an index lost when the stack was killed is found again', async () => {
  const directory = temporaryDirectory();
  const Item = { pk: { S: 'one' }, due: { S: 'mail' } };
  await withDatabase(directory, (url) =>
    callDynamoDb(url, 'PutItem', { TableName: 'Records', Item }),
  );
  await loseIndex(directory);
  const query = {
    TableName: 'Records',
    IndexName: 'due',
    KeyConditionExpression: 'due = :mail',
    ExpressionAttributeValues: { ':mail': { S: 'mail' } },
  };
  const { body } = await withDatabase(directory, (url) => callDynamoDb(url, 'Query', query));
  expect(body).toMatchObject({ Items: [Item] });
});
