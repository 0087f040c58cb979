import * as v from 'valibot';
import { isPending, type Mails } from '#contract/records.ts';
import { callDynamoDb } from '../services/dynamoDb.ts';
import type { LocalAwsParts } from './state.ts';

const mostRecords = 1_000;

const scanSchema = v.object({ Items: v.array(v.record(v.string(), v.any())) });

/** Counts the records with an email that should have been sent by now; 0 while DynamoDB doesn't answer. */
export async function countWaiting({ databaseUrl, tableNames }: LocalAwsParts): Promise<number> {
  // Loaded here because the start doesn't need it.
  const { unmarshall } = await import('@aws-sdk/util-dynamodb');
  try {
    const scans = tableNames.map(async (TableName) => {
      const { body } = await callDynamoDb(databaseUrl, 'Scan', { TableName, Limit: mostRecords });
      return v.parse(scanSchema, body).Items.map((item) => unmarshall(item));
    });
    return (await Promise.all(scans)).flat().filter(isWaiting).length;
  } catch {
    return 0;
  }
}

/** A reminder that is due tomorrow doesn't wait, but suspected spam does, which is due in a minute. */
function isWaiting({ mails = {} }: { readonly mails?: Mails }): boolean {
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  return Object.values(mails).some((mail) => isPending(mail) && mail.firstDueAt <= soon);
}
