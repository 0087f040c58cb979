import { createRequire } from 'node:module';
import { StartFault } from '../startFault.ts';

interface Change {
  readonly type: 'put' | 'del';
  readonly key: string;
  readonly value?: unknown;
}

type Row = readonly [key: string, value: unknown];

interface Rows {
  open(): Promise<void>;
  iterator(range: { gte: string; lt: string }): { all(): Promise<Row[]> };
  batch(changes: readonly Change[]): Promise<void>;
  close(done: (error?: Error | null) => void): void;
}

interface Table {
  readonly TableName: string;
  readonly TableStatus: string;
  readonly LocalSecondaryIndexes?: readonly unknown[];
  readonly GlobalSecondaryIndexes?: readonly unknown[];
}

/** What is used of dynalite's storage: its rows, and which index rows belong to an item. */
interface Storage {
  create(options: { path: string }): { readonly db: Rows };
  getIndexActions(
    indexes: readonly unknown[],
    before: undefined,
    item: unknown,
    table: Table,
  ): { readonly puts: readonly { index: string; key: string; item: unknown }[] };
}

const storage = createRequire(import.meta.url)('dynalite/db') as Storage;

/**
 * Makes every index what its table says, and forgets tables that were still being created. dynalite
 * writes an item's index rows before the item itself: a process killed in between leaves an index
 * that lists what isn't so, or lacks what is.
 *
 * @param directory dynalite's files, which nobody else may have open; made when missing
 * @throws StartFault when they are damaged
 */
export async function healTables(directory: string): Promise<void> {
  const { db } = storage.create({ path: directory });
  await open(db, directory);
  try {
    for (const [key, value] of await rowsUnder(db, 'table~')) {
      const table = value as Table;
      const halfMade = table.TableStatus === 'CREATING';
      await db.batch(halfMade ? [{ type: 'del', key }] : await findChanges(db, table));
    }
  } finally {
    await new Promise<void>((resolve, reject) => {
      db.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

async function open(db: Rows, directory: string): Promise<void> {
  try {
    await db.open();
  } catch (error) {
    const { cause }: { cause?: NodeJS.ErrnoException } = Object(error);
    throw new StartFault(
      `The data in ${directory} can't be read (${cause?.code ?? error}). Keep new data elsewhere with ` +
        '--data <folder>, or begin anew with: npm start -- --fresh',
    );
  }
}

async function findChanges(db: Rows, table: Table): Promise<Change[]> {
  const name = table.TableName;
  const items = await rowsUnder(db, `item-${name}~`);
  const wanted = new Map(items.flatMap(([, item]) => indexRows(table, item)));
  const found = [
    ...(await rowsUnder(db, `index-local~${name}~`)),
    ...(await rowsUnder(db, `index-global~${name}~`)),
  ];
  const same = new Map(found.map(([key, item]) => [key, JSON.stringify(item)]));
  return [
    ...found.filter(([key]) => !wanted.has(key)).map(([key]) => ({ type: 'del', key }) as const),
    ...[...wanted]
      .filter(([key, item]) => same.get(key) !== JSON.stringify(item))
      .map(([key, value]) => ({ type: 'put', key, value }) as const),
  ];
}

function indexRows(table: Table, item: unknown): Row[] {
  function rowsOf(kind: string, indexes: readonly unknown[] = []) {
    return storage
      .getIndexActions(indexes, undefined, item, table)
      .puts.map(
        (row): Row => [`index-${kind}~${table.TableName}~${row.index}~${row.key}`, row.item],
      );
  }
  return [
    ...rowsOf('local', table.LocalSecondaryIndexes),
    ...rowsOf('global', table.GlobalSecondaryIndexes),
  ];
}

/** `prefix` ends with a tilde, which the last character but one of ASCII is. */
function rowsUnder(db: Rows, prefix: string): Promise<Row[]> {
  return db.iterator({ gte: prefix, lt: `${prefix.slice(0, -1)}\x7f` }).all();
}
