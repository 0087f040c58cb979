import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { readJson } from './readText.ts';
import type { ServiceCall } from './watchCalls.ts';
import type { MailStands } from './way.ts';

/** A write to a table that went through. */
export interface Write {
  readonly operation: string;
  readonly table: string;
  /** The item's key as JSON. */
  readonly key: string;
  /** The item as it is after the write, as far as the call tells. */
  readonly item: Readonly<Record<string, unknown>>;
  /** What the item is called: its kind, or the beginning of its key. */
  readonly name: string;
  readonly reference: string | undefined;
  /** The mails that it owes or owed; undefined for what isn't a record with mails. */
  readonly mails: MailStands | undefined;
}

const attributes = v.record(v.string(), v.any());
const callSchema = v.object({
  TableName: v.string(),
  Item: v.optional(attributes),
  Key: v.optional(attributes),
});
const answerSchema = v.object({ Attributes: v.optional(attributes) });
const mailSchema = v.object({
  status: v.string(),
  attempts: v.number(),
  nextAt: v.string(),
  id: v.optional(v.string()),
  failure: v.optional(v.string()),
  messageId: v.optional(v.string()),
});
const recordSchema = v.object({
  kind: v.optional(v.string()),
  reference: v.optional(v.string()),
  mails: v.optional(v.record(v.string(), mailSchema)),
});

/**
 * Reads a write that went through, by what lambdas/contract says of records: kind, reference, mails.
 *
 * @param keyNames the names of each table's keys
 */
export function readWrite(
  { operation, body, answer }: ServiceCall,
  keyNames: ReadonlyMap<string, readonly string[]>,
): Write | undefined {
  const call = v.safeParse(callSchema, readJson(body));
  if (!call.success) {
    return undefined;
  }
  const { TableName, Item, Key } = call.output;
  const answered = v.safeParse(answerSchema, readJson(answer));
  const whole = Item ?? (answered.success ? answered.output.Attributes : undefined);
  const item = { ...unmarshall(Key ?? {}), ...unmarshall(whole ?? {}) };
  const key = (keyNames.get(TableName) ?? []).map((name) => [name, item[name]] as const);
  const record = v.safeParse(recordSchema, item);
  const { kind, reference, mails } = record.success ? record.output : {};
  const [first = ''] = String(key[0]?.[1] ?? '').split('#');
  return {
    operation,
    table: TableName,
    key: JSON.stringify(Object.fromEntries(key)),
    item,
    name: (mails && kind) || first,
    reference: mails && reference,
    mails: operation === 'DeleteItem' ? undefined : mails,
  };
}
