import { userInfo } from 'node:os';
import {
  isRegistration,
  isSubmission,
  type Registration,
  type StoredRecord,
  type Submission,
} from '#contract/records.ts';
import { writeAudit } from '../../../lambdas/shared/records/audit.ts';
import { writeRecord } from '../../../lambdas/shared/records/writeRecord.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { isWanted, notFound, readWanted, type Wanted } from './chooseRecords.ts';
import { fieldsOf, isOpen, labelOf } from './records.ts';
import type { Session } from './session.ts';

export function addCloseCommand({ add, nowMs, read, answer, commandFor, confirm }: Session): void {
  add(
    'close',
    'Closes a request that was handled, so that nobody is reminded of it.',
    "For a buyer's registration, that means that the launch link was sent.",
    'The audit log keeps the date, the answer and your user name for two years. Write no names or addresses into the answer.',
    'Privacy requests need --answer, because California wants a record of the date and the answer.',
  )
    .argument('<reference>', 'such as C-7K3M9QXZ', readWanted)
    .option('--answer <text>', 'what was done, such as "opted out on all"')
    .action(async (wanted: Wanted, options: { readonly answer?: string }) => {
      const { services, records, history } = await read();
      const { table, place } = services;
      // A registration shares its reference with the addresses that came after it.
      const found = records.filter((record) => isWanted(record, wanted));
      const request = found.find(isOpen) ?? found[0];
      if (!request) {
        throw notFound(wanted, place);
      }
      const isAnswered = history.some(
        (entry) => entry.what === 'request-closed' && entry.reference === labelOf(request),
      );
      expectOpen(request, isAnswered, nowMs);
      const { reference, kind } = request;
      if (kind === 'privacy' && !options.answer) {
        const command = commandFor('close', reference, '--answer', 'what was done');
        throw misuse(`To close a privacy request, say how it was answered: ${command}`);
      }
      expectNobodyNamed(options.answer ?? '', request);
      const closedAt = toIso(nowMs);
      if (!(await confirm(services))) {
        return;
      }
      const detail = `${options.answer ?? 'closed'} (${userInfo().username})`;
      // Of two operators, only one closes it and writes an answer.
      if (!(await writeRecord(table, request, { closedAt }))) {
        throw refusal(
          `${reference} was changed or closed in the meantime: ${commandFor('show', reference)}`,
        );
      }
      await writeAudit(table, { what: 'request-closed', reference, kind, detail }, nowMs);
      answer({ reference, closedAt }, `${reference} is closed.`);
    });
}

/** How long another operator may need to write the answer. */
const answeredWithinMs = 60_000;

/** A request whose answer couldn't be written can be closed again. */
function expectOpen(
  record: StoredRecord,
  isAnswered: boolean,
  nowMs: number,
): asserts record is Submission | Registration {
  const isTask = isSubmission(record) || (isRegistration(record) && record.dueBy !== undefined);
  if (!isTask) {
    throw refusal(
      'There is nothing to close. Only a registration whose license is active has a launch link to send.',
    );
  }
  const { closedAt } = record;
  const isRecent = closedAt !== undefined && nowMs - Date.parse(closedAt) < answeredWithinMs;
  if (closedAt !== undefined && (isAnswered || isRecent)) {
    throw refusal(`${record.reference} was closed already, on ${closedAt}.`);
  }
}

/** The audit log outlives an erasure. @throws CliError for an answer that names a person */
function expectNobodyNamed(answer: string, request: Submission | Registration): void {
  const { message: _message, subject: _subject, ...fields } = fieldsOf(request);
  const [, address] = /([^\s,;<>()]+@[^\s,;<>()]+)/.exec(answer) ?? [];
  const named = Object.values(fields).find(
    (text) => text.length > 2 && answer.toLowerCase().includes(text.toLowerCase()),
  );
  if (address || named) {
    throw misuse(
      `Leave out ${JSON.stringify(address ?? named)}: the answer stays in the audit log, which an erasure can't change`,
    );
  }
}
