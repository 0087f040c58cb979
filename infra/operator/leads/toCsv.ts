import { fieldNames, formFields } from '#contract/forms.ts';
import type { StoredRecord } from '#contract/records.ts';
import { minuteOf } from '../common/table.ts';
import { fieldsOf, labelOf, licenseOf, statusOf } from './records.ts';

/**
 * The places where a spreadsheet could begin a formula, wide characters included: at a cell's
 * start, and after anything that separates cells or lines in a spreadsheet that doesn't expect
 * commas. In most of Europe that is a semicolon, and then quotes that don't begin a cell protect
 * nothing. Source: OWASP, "CSV Injection".
 */
const formulaStart = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Lets Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Rows as CSV (RFC 4180), with an apostrophe before anything that a spreadsheet could take for a
 * formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(toCell).join(','));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/**
 * What Excel rewrites, because it takes it for a number, a date or a time: it drops zeros at the start,
 * shows 12 digits as 4.9E+11 and (215) as -215. Our own dates begin with a year.
 */
const rewritten =
  /^(?:0\d+|\d{12,}|\d+[.,]\d+|\d+(?:[.,]\d+)?e\d+|\(\d+\)|\d{1,2}([/.-])\d{1,2}(?:\1\d{2,4})?|\d+:\d+)$/i;

function toCell(text: string): string {
  const isChanged = /^[\t\r\n]/.test(text) || rewritten.test(text);
  const harmless = isChanged ? `'${text}` : text;
  return `"${harmless.replaceAll(formulaStart, "$1$2'").replaceAll('"', '""')}"`;
}

type Cell = (record: StoredRecord, nowMs: number) => string | undefined;

/** What a person who works through the records wants to know; the rest is for machines. */
const mainColumns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Reference', labelOf],
  ['Kind', ({ kind }) => kind],
  ['Status', (record, nowMs) => statusOf(record, nowMs).join(', ')],
  ['Received (UTC)', ({ receivedAt }) => minuteOf(receivedAt)],
  ['Due by (UTC)', ({ dueBy }) => dueBy && minuteOf(dueBy)],
  // Every field of any form: one that is added is in the next export.
  ...fieldNames.map((name): [string, Cell] => [formFields[name].label, (of) => fieldsOf(of)[name]]),
  ['License', licenseOf],
];

export function toMainCsv(records: readonly StoredRecord[], nowMs: number): string {
  return toCsv([
    mainColumns.map(([title]) => title),
    ...records.map((record) => mainColumns.map(([, cell]) => cell(record, nowMs) ?? '')),
  ]);
}
