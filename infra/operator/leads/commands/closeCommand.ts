import type { Command } from 'commander';
import {
  isSubmission,
  type StoredRecord,
  type Submission,
} from '../../../../lambdas/contract/records.ts';
import { writeAudit } from '../../../../lambdas/shared/records/audit.ts';
import { changeRecord } from '../../../../lambdas/shared/records/writeRecord.ts';
import { toIso } from '../../../../lambdas/shared/time/timing.ts';
import { misuse, refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import { findRecords, notFound, readWanted, type Wanted } from '../records/findRecords.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Closes a request that was dealt with; nobody is reminded of it any more.',
  details:
    'The audit log keeps the day and the answer for two years: California wants both of privacy requests, so those need --answer. Write no names or addresses into it.',
};

interface Options {
  readonly answer?: string;
}

/** Adds `close`. */
export function addCloseCommand(program: Command, session: Session): void {
  const { nowMs, open, answer, commandFor } = session;
  addCommand(program, 'close', words)
    .argument('<reference>', 'such as C-7K3M9QXZ', readWanted)
    .option('--answer <text>', 'what was done, such as "opted out on all"')
    .action(async (wanted: Wanted, options: Options) => {
      const { table, place } = await open();
      const [record] = await findRecords(table, wanted, nowMs);
      if (!record) {
        throw notFound(wanted, place);
      }
      const request = expectOpen(record);
      const { reference, kind } = request;
      if (kind === 'privacy' && !options.answer) {
        const command = commandFor('close', reference, '--answer', 'what was done');
        throw misuse(`A privacy request is closed with an answer: ${command}`);
      }
      const closedAt = toIso(nowMs);
      const detail = options.answer ?? 'closed';
      // First, as only an open request can be closed: where this fails, the same can be done again.
      await writeAudit(table, { what: 'request-closed', reference, kind, detail }, nowMs);
      if (!(await changeRecord(table, request, () => ({ closedAt })))) {
        throw refusal(`${reference} was removed in the meantime.`);
      }
      answer({ reference, closedAt }, `${reference} is closed.`);
    });
}

/** @throws Fault when it can't be closed */
function expectOpen(record: StoredRecord): Submission {
  if (!isSubmission(record)) {
    throw refusal('A purchase is not closed: it ends with its license.');
  }
  if (record.closedAt !== undefined) {
    throw refusal(`${record.reference} is closed since ${record.closedAt}.`);
  }
  return record;
}
