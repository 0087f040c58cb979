import { userInfo } from 'node:os';
import {
  isSubmission,
  type StoredRecord,
  type Submission,
} from '../../../lambdas/contract/records.ts';
import { changeRecord, writeAudit } from '../../../lambdas/shared/records/records.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { isWanted, notFound, readWanted, type Wanted } from './chooseRecords.ts';
import type { Session } from './session.ts';

export function addCloseCommand({ add, nowMs, read, answer, commandFor, confirm }: Session): void {
  add(
    'close',
    'Closes a request that was handled, so that nobody is reminded of it.',
    "The audit log keeps the date, the answer and your user name for two years. Privacy requests need --answer, because California wants a record of the date and the answer. Don't write names or addresses into it.",
  )
    .argument('<reference>', 'such as C-7K3M9QXZ', readWanted)
    .option('--answer <text>', 'what was done, such as "opted out on all"')
    .action(async (wanted: Wanted, options: { readonly answer?: string }) => {
      const { services, records } = await read();
      const { table, place } = services;
      const request = records.find((record) => isWanted(record, wanted));
      if (!request) {
        throw notFound(wanted, place);
      }
      expectOpen(request);
      const { reference, kind } = request;
      if (kind === 'privacy' && !options.answer) {
        const command = commandFor('close', reference, '--answer', 'what was done');
        throw misuse(`To close a privacy request, say how it was answered: ${command}`);
      }
      const closedAt = toIso(nowMs);
      if (!(await confirm(services))) {
        return;
      }
      const detail = `${options.answer ?? 'closed'} (${userInfo().username})`;
      // First, because only an open request can be closed. If this fails, the command can be
      // repeated.
      await writeAudit(table, { what: 'request-closed', reference, kind, detail }, nowMs);
      if (!(await changeRecord(table, request, () => ({ closedAt })))) {
        throw refusal(`${reference} was removed in the meantime.`);
      }
      answer({ reference, closedAt }, `${reference} is closed.`);
    });
}

function expectOpen(record: StoredRecord): asserts record is Submission {
  if (!isSubmission(record)) {
    throw refusal("You can't close a purchase: it ends with its license.");
  }
  if (record.closedAt !== undefined) {
    throw refusal(`${record.reference} was closed already, on ${record.closedAt}.`);
  }
}
