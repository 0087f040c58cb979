import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import {
  CreateTableCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { fromItem, toItem } from '../../../lambdas/shared/records/attributes.ts';
import type { StoredRecord } from '../../../lambdas/shared/records/records.ts';
import { recordsTable } from './recordsTable.ts';
import { type Running, startServer } from './startServer.ts';

const dynalite = createRequire(import.meta.url)('dynalite') as (options: object) => Server;

export type AnyItem = { readonly pk: string; readonly sk: string } & Record<string, unknown>;

export type TestTable = Running & {
  readonly name: string;
  readonly client: DynamoDBClient;
  /** Every item in the table. */
  readonly items: () => Promise<AnyItem[]>;
  /** The records that may owe mails. */
  readonly records: () => Promise<StoredRecord[]>;
  /** Lets time pass for what is due: everything owed becomes due now. */
  readonly makeDue: () => Promise<void>;
};

const past = '2020-01-01T00:00:00.000Z';

/** Makes a table of records in an embedded DynamoDB that runs already. */
export async function makeTable(
  url: string,
  name: string,
): Promise<Omit<TestTable, 'url' | 'stop'>> {
  const client = new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  await client.send(new CreateTableCommand(recordsTable(name)));

  async function items() {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    return Items.map((item) => fromItem<AnyItem>(item));
  }
  async function records() {
    return (await items()).filter((item) => 'mails' in item) as unknown as StoredRecord[];
  }
  async function makeDue() {
    for (const record of await records()) {
      if (!record.due) {
        continue;
      }
      const mails = Object.fromEntries(
        Object.entries(record.mails).map(([mail, state]) => [mail, { ...state, nextAt: past }]),
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
  return { name, client, items, records, makeDue };
}

/** Starts an embedded DynamoDB in memory. */
export function startDynamo(): Promise<Running> {
  return startServer(dynalite({ createTableMs: 0 }));
}

/** Starts an embedded DynamoDB with a table of records in it. */
export async function startTable(): Promise<TestTable> {
  const running = await startDynamo();
  const table = await makeTable(running.url, 'records');
  async function stop() {
    table.client.destroy();
    await running.stop();
  }
  return { ...running, ...table, stop };
}
