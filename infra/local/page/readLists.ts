import * as v from 'valibot';
import { isPending, type Mails } from '#contract/records.ts';
import { callDynamoDb } from '../services/dynamoDb.ts';
import type { LocalAwsParts } from './state.ts';

export interface ListEntry {
  readonly title: string;
  /** ISO 8601; entries without a time are last. */
  readonly time: string;
  readonly details: string;
}

const mostEntries = 50;
const mostRecords = 1_000;

const scanSchema = v.object({ Items: v.array(v.record(v.string(), v.any())) });

export interface RecordList {
  readonly latest: readonly ListEntry[];
  /** Records with a mail that should have been sent by now. */
  readonly waiting: number;
}

/** The latest records; undefined while DynamoDB doesn't answer. */
export async function readRecords({
  databaseUrl,
  tableNames,
}: LocalAwsParts): Promise<RecordList | undefined> {
  // Loaded here because the start doesn't need it.
  const { unmarshall } = await import('@aws-sdk/util-dynamodb');
  try {
    const scans = tableNames.map(async (TableName) => {
      const { body } = await callDynamoDb(databaseUrl, 'Scan', { TableName, Limit: mostRecords });
      return v.parse(scanSchema, body).Items.map((item) => unmarshall(item));
    });
    const items = (await Promise.all(scans)).flat();
    const entries = items.map((item) => ({
      title: [item['kind'], item['reference'], item['pk']].filter(Boolean).join(' '),
      time: timeOf(item),
      details: JSON.stringify(item, null, 2),
    }));
    return { latest: latest(entries), waiting: items.filter(isWaiting).length };
  } catch {
    return undefined;
  }
}

/** A reminder that is due tomorrow doesn't wait, but suspected spam does, which is due in a minute. */
function isWaiting({ mails = {} }: { readonly mails?: Mails }): boolean {
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  return Object.values(mails).some((mail) => isPending(mail) && mail.firstDueAt <= soon);
}

/** The latest time in a record, apart from those that are still to come. */
function timeOf(item: Readonly<Record<string, unknown>>): string {
  const times = Object.entries(item).filter(
    ([name, value]) => name.endsWith('At') && name !== 'dueAt' && typeof value === 'string',
  );
  return (
    times
      .map(([, value]) => String(value))
      .sort()
      .at(-1) ?? ''
  );
}

const inboxSchema = v.object({ emails: v.array(v.unknown()) });
const mailSchema = v.object({
  subject: v.string(),
  from: v.string(),
  at: v.number(),
  destination: v.object({ to: v.array(v.string()) }),
  body: v.object({ text: v.optional(v.string()) }),
});

export async function readMails({ inboxUrl }: LocalAwsParts): Promise<readonly ListEntry[]> {
  const answer = await fetch(`${inboxUrl}/store`);
  const { emails } = v.parse(inboxSchema, await answer.json());
  const entries = emails.flatMap((email) => {
    const parsed = v.safeParse(mailSchema, email);
    if (!parsed.success) {
      return [];
    }
    const { subject, from, at, destination, body } = parsed.output;
    const title = `${subject} – to ${destination.to.join(', ')}`;
    const details = `From: ${from}\n\n${body.text ?? ''}`;
    return [{ title, time: new Date(at * 1000).toISOString(), details }];
  });
  return latest(entries);
}

function latest(entries: readonly ListEntry[]): ListEntry[] {
  return entries.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, mostEntries);
}
