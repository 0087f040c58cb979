import {
  DeleteItemCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll } from 'vitest';
import type { StoredRecord } from '#contract/records.ts';
import { createTables, startDynamoDb } from '../../../infra/local/services/dynamoDb.ts';
import type { StackReader } from '../../../infra/local/template/stackReader.ts';
import { fromItem, toItem } from '../../../lambdas/shared/records/table.ts';
import { serve } from '../local/serve.ts';
import { readStack } from './readStack.ts';

export type AnyItem = { readonly pk: string; readonly sk: string } & Record<string, unknown>;

const past = '2020-01-01T00:00:00.000Z';

/** Makes the stack's table of records in a DynamoDB that runs already. */
export async function makeTable(stack: StackReader, url: string) {
  const [name = ''] = await createTables(stack, url);
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });

  async function items() {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    return Items.map((item) => fromItem<AnyItem>(item));
  }
  async function records() {
    return (await items()).filter((item) => 'mails' in item) as unknown as StoredRecord[];
  }
  /** Makes everything that is pending due now, except reminders. */
  async function makeDue() {
    for (const record of await records()) {
      if (!record.due) {
        continue;
      }
      const mails = Object.fromEntries(
        Object.entries(record.mails).map(([mail, state]) => [
          mail,
          mail === 'reminder' ? state : { ...state, nextAt: past },
        ]),
      );
      await client.send(
        new UpdateItemCommand({
          TableName: name,
          Key: toItem({ pk: record.pk, sk: record.sk }),
          UpdateExpression: 'SET dueAt = :past, mails = :mails',
          ExpressionAttributeValues: toItem({ ':past': past, ':mails': mails }),
        }),
      );
    }
  }
  async function clear() {
    for (const { pk, sk } of await items()) {
      await client.send(new DeleteItemCommand({ TableName: name, Key: toItem({ pk, sk }) }));
    }
  }
  return { name, url, client, items, records, makeDue, clear };
}

/** The table of records in a DynamoDB of its own, for the tests of one file. */
export async function shareTable() {
  const database = await startDynamoDb();
  const { url, stop } = await serve(database.handle);
  const table = await makeTable(readStack(), url);
  afterAll(async () => {
    table.client.destroy();
    await stop();
    await database.close();
  });
  return table;
}
