import { expect, test } from 'vitest';
import type { Log } from '../../../../lambdas/shared/observability/createLog.ts';
import { tryAudit, writeAudit } from '../../../../lambdas/shared/records/audit.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';

const table = await shareTable();
const nowMs = Date.parse('2026-11-20T13:00:00Z');

async function entriesOf(reference: string) {
  return (await table.items()).filter((item) => item['reference'] === reference);
}

test('an entry lies in the partition of its month and is kept for two years', async () => {
  await writeAudit(table, { what: 'request-closed', reference: 'P-1', id: 'one' }, nowMs);
  expect(await entriesOf('P-1')).toEqual([
    {
      pk: 'audit#2026-11',
      sk: '2026-11-20T13:00:00.000Z#one',
      what: 'request-closed',
      reference: 'P-1',
      at: '2026-11-20T13:00:00.000Z',
      expiresAt: Date.parse('2028-11-20T13:00:00Z') / 1000,
    },
  ]);
});

test('entries of one id are one, the first; entries without are each their own', async () => {
  const entry = { what: 'marketplace-event', reference: 'x' } as const;
  await writeAudit(table, { ...entry, id: 'same', detail: 'first' }, nowMs);
  await writeAudit(table, { ...entry, id: 'same', detail: 'second' }, nowMs);
  expect((await entriesOf('x')).map((item) => item['detail'])).toEqual(['first']);
  await writeAudit(table, entry, nowMs);
  await writeAudit(table, entry, nowMs);
  expect(await entriesOf('x')).toHaveLength(3);
});

test('a visitor’s request does not fail over its entry, but the log tells', async () => {
  const lines: unknown[] = [];
  function write(level: string) {
    return (code: string, details?: object) => lines.push({ level, code, ...details });
  }
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  const late = { ...table, abortSignal: AbortSignal.abort() };
  await tryAudit(late, { what: 'buyer-arrived', reference: 'late' }, nowMs, log);
  expect(lines).toEqual([
    { level: 'error', code: 'AUDIT_FAILED', reason: 'buyer-arrived', error: expect.any(Error) },
  ]);
  await tryAudit(table, { what: 'buyer-arrived', reference: 'late' }, nowMs, log);
  expect(lines).toHaveLength(1);
  expect(await entriesOf('late')).toHaveLength(1);
});
