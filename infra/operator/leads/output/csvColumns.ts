import { type FieldName, fieldNames, formFields } from '../../../../lambdas/contract/forms.ts';
import type { StoredRecord } from '../../../../lambdas/contract/records.ts';
import { fieldsOf, labelOf, licenseOf } from '../records/recordParts.ts';
import { statusOf } from '../records/statusOf.ts';
import { minuteOf } from './layOut.ts';
import { type Row, toCsv } from './toCsv.ts';

type Cell = (record: StoredRecord, nowMs: number) => string | undefined;

function field(name: FieldName): Cell {
  return (record) => fieldsOf(record)[name];
}

/**
 * What a person who works through the records asks of each: which, how it stands, by when, who, and
 * what was wanted. The rest is the machinery's (keys, claims, tries) or a purchase's fine print.
 */
const mainColumns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Reference', labelOf],
  ['Kind', ({ kind }) => kind],
  ['Status', (record, nowMs) => statusOf(record, nowMs).join(', ')],
  ['Received (UTC)', ({ receivedAt }) => minuteOf(receivedAt)],
  ['Due by', (record) => ('dueBy' in record ? record.dueBy : undefined)],
  // Every field of any form: one that is added is in the next export.
  ...fieldNames.map((name) => [formFields[name].label, field(name)] as const),
  ['License', licenseOf],
];

/** Records with the columns that a person reads. */
export function toMainCsv(records: readonly StoredRecord[], nowMs: number): string {
  const rows = records.map(
    (record) => new Map(mainColumns.map(([title, cell]) => [title, cell(record, nowMs) ?? ''])),
  );
  return toCsv(
    mainColumns.map(([title]) => title),
    rows,
  );
}

/** What a reader of every column looks for first; the others follow in the alphabet's order. */
const firstColumns = ['reference', 'kind', 'receivedAt', 'dueBy', 'closedAt'];

/** Records with one column for every member that any of them has, named as it is stored. */
export function toWholeCsv(records: readonly object[]): string {
  const rows = records.map((record) => flatten(record));
  const found = new Set(rows.flatMap((row) => [...row.keys()]));
  const others = [...found].filter((column) => !firstColumns.includes(column)).sort();
  return toCsv([...firstColumns, ...others], rows);
}

/** Nested members get names such as `fields.email` or `mails.buyer.status`. */
function flatten(value: object, prefix = ''): Row {
  const row = new Map<string, string>();
  for (const [name, member] of Object.entries(value)) {
    const path = `${prefix}${name}`;
    if (Array.isArray(member)) {
      row.set(path, member.join(' '));
    } else if (typeof member === 'object' && member !== null) {
      for (const [inner, text] of flatten(member, `${path}.`)) {
        row.set(inner, text);
      }
    } else {
      row.set(path, String(member));
    }
  }
  return row;
}
