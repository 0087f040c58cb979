import { expect, test } from 'vitest';
import { runProgram } from '../../../support/local/runProgram.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

/** Stores items of 100 kB until one is refused. */
const program = `
  const { containFaults } = await load('infra/local/http/exchange.ts');
  const { listen } = await load('infra/local/http/ports.ts');
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
