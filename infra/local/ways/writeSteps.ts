import { mailSteps, owedWords } from './mailSteps.ts';
import { textOf } from './readText.ts';
import type { Write } from './readWrite.ts';
import type { Run } from './runs.ts';
import { waysOf } from './runs.ts';
import type { MailStands, Step, Way } from './way.ts';
import { current, type WayBook } from './wayBook.ts';

export interface WriteNotesOptions {
  readonly book: WayBook;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Who did something: a function, or somebody with a tool on this machine. */
export function byOf(run: Run | undefined): string {
  return run?.label ?? 'by hand';
}

/** Notes a write of an item, and what it says of the item's mails. */
export function noteWrite(
  { book, now }: WriteNotesOptions,
  run: Run | undefined,
  write: Write | undefined,
): void {
  const identifier = write && `record ${write.table} ${write.key}`;
  const way = write && wayOfWrite(book, run, write, identifier ?? '', now());
  if (!way || !identifier) {
    return;
  }
  const before = book.find(identifier)?.mails.get(identifier);
  const link = { type: 'record', table: write.table, key: write.key } as const;
  for (const step of stepsOf(write, before, now())) {
    book.note(way, { atMs: now(), by: byOf(run), link, ...step });
  }
  if (write.mails) {
    claimRecord(book, way, identifier, write, write.mails);
  } else {
    book.find(identifier)?.mails.delete(identifier);
  }
}

/** Where the run has no way, the record's own; a record of an earlier start begins one. */
function wayOfWrite(
  book: WayBook,
  run: Run | undefined,
  write: Write,
  identifier: string,
  nowMs: number,
): Way | undefined {
  const [first] = run ? waysOf(run, write.item) : [];
  const known = first ?? book.find(identifier);
  return known ?? (write.mails && book.begin(write.name, nowMs));
}

type WriteStep = Pick<Step, 'text' | 'tone' | 'link'>;

function stepsOf(
  { operation, name, reference, mails }: Write,
  before: MailStands | undefined,
  nowMs: number,
): readonly WriteStep[] {
  if (operation === 'DeleteItem') {
    return [{ text: `deleted ${name}`, tone: 'plain' }];
  }
  if (operation === 'PutItem') {
    const words = ['stored', name, reference].filter(Boolean).join(' ');
    return mails
      ? [{ text: [words, ...owedWords(mails, nowMs)].join('; '), tone: 'good' }]
      : [{ text: `wrote ${name}`, tone: 'plain' }];
  }
  const changes = mailSteps(before, mails ?? {}, nowMs);
  return changes.length > 0 ? changes : [{ text: `changed ${name}`, tone: 'plain' }];
}

/** Makes the record the way's, unless it is another's; its mails are known by their ids from now on. */
function claimRecord(
  book: WayBook,
  way: Way,
  identifier: string,
  { name, reference, item }: Write,
  mails: MailStands,
): void {
  if (!book.find(identifier)) {
    const mine = current(way);
    if (mine.mails.size === 0) {
      mine.title = name;
      mine.reference ??= reference;
    }
    book.claim(mine, identifier);
  }
  const owner = book.find(identifier) ?? current(way);
  owner.mails.set(identifier, mails);
  const ids = Object.values(mails).flatMap(({ id }) => (id ? [`mail ${id}`] : []));
  for (const known of reference ? [`reference ${reference}`, ...ids] : ids) {
    if (!book.find(known)) {
      book.claim(owner, known);
    }
  }
  book.describe(owner, purchaseWords(item));
  book.touch(owner);
}

/** What a purchase is looked up by. */
function purchaseWords(item: Write['item']): readonly string[] {
  return ['licenseArn', 'agreementId', 'accountId'].flatMap(
    (member) => textOf(item['purchase'], member) ?? textOf(item, member) ?? [],
  );
}
