import { isAwaited, isPending, type StoredRecord } from '#contract/records.ts';
import { isRejected } from '../../../../lambdas/shared/mail/attemptMail.ts';
import { fromItem, type Item } from '../../../../lambdas/shared/records/table.ts';
import type { Engine } from './openMemoryEngine.ts';

interface Write {
  readonly TableName: string;
  readonly Key?: Item;
  readonly Item?: Item;
}

const writes = ['PutItem', 'UpdateItem', 'DeleteItem'];

/** What a write that nobody could defend did to an item. */
function faultsOf(before: StoredRecord | undefined, after: StoredRecord | undefined): string[] {
  if (!after) {
    return [];
  }
  const name = `${after.pk} ${after.sk}`;
  if (!after.mails) {
    return isPlaceOfRecord(after) ? [`${name} became a stub`] : [];
  }
  return [...turnedBack(before, after), ...misfiled(after)].map((fault) => `${name}: ${fault}`);
}

function isPlaceOfRecord({ pk, sk }: StoredRecord): boolean {
  return pk.startsWith('submission#') || (pk.startsWith('registration#') && sk !== 'license');
}

function turnedBack(before: StoredRecord | undefined, after: StoredRecord): string[] {
  return Object.entries(before?.mails ?? {}).flatMap(([name, mail]) => {
    const now = after.mails[name as 'company'];
    if (!now || now.id !== mail.id || isRejected(now)) {
      return [];
    }
    if (isRejected(mail)) {
      return [`its ${name} mail was rejected and is no more`];
    }
    const isUndone = mail.status === 'sent' && now.status !== 'sent';
    return isUndone ? [`its ${name} mail was sent and is no more`] : [];
  });
}

function misfiled(record: StoredRecord): string[] {
  const { mails, due, dueAt, dueBy } = record;
  const [pending] = Object.values(mails)
    .filter(isPending)
    .map(({ nextAt }) => nextAt)
    .sort();
  const first = pending ?? (isAwaited(record) ? dueBy : undefined);
  const isRight = dueAt === first && (due !== undefined) === (first !== undefined);
  return isRight ? [] : [`due at ${dueAt} rather than ${first}`];
}

/** The engine, which looks at every item before and after it is written. */
export function watchWrites(engine: Engine, broken: string[]): Engine {
  async function read(TableName: string, Key: Item) {
    const { Item: item } = (await engine('GetItem', { TableName, Key })) as { Item?: Item };
    return item && fromItem<StoredRecord>(item);
  }
  return async (operation, input) => {
    if (!writes.includes(operation)) {
      return engine(operation, input);
    }
    const { TableName, Key, Item: item = {} } = input as Write;
    const { pk, sk } = Key ?? item;
    const key = { ...(pk ? { pk } : {}), ...(sk ? { sk } : {}) };
    const before = await read(TableName, key);
    const answer = await engine(operation, input);
    broken.push(...faultsOf(before, await read(TableName, key)));
    return answer;
  };
}
