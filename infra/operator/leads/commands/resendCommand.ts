import type { Command } from 'commander';
import {
  isUndelivered,
  type MailName,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import { isMailName } from '../../../../lambdas/shared/outbox/noteMailFate.ts';
import { isSuppressed } from '../../../../lambdas/shared/outbox/suppression.ts';
import type { Table } from '../../../../lambdas/shared/records/openTable.ts';
import { misuse, refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import { isMissed, type MailChoice, resendMails } from '../changes/resendMails.ts';
import { findRecords, notFound, readWanted, type Wanted } from '../records/findRecords.ts';
import { labelOf, mailsOf } from '../records/recordParts.ts';
import { readRecords } from '../records/scan.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Has the outbox send mails again, within a minute and once.',
  details:
    'By default those that were parked or bounced; --mail names others, also ones that were sent. Mend the cause first (show tells it, unblock takes a block off), or they fail again; --undelivered passes over buyers who are still blocked. A mail that is due already stays so.',
};

interface Options {
  readonly mail?: readonly MailName[];
  readonly parked?: true;
  readonly undelivered?: true;
}

/** Adds `resend`. */
export function addResendCommand(program: Command, session: Session): void {
  addCommand(program, 'resend', words)
    .argument('[reference or license]', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .option('--mail <mail>', 'company, buyer or reminder; may be given several times', addName)
    .option('--parked', 'every parked mail there is, instead of a reference')
    .option('--undelivered', 'every mail that was sent and that nobody got, instead of a reference')
    .action((wanted: Wanted | undefined, { mail, parked, undelivered }: Options) => {
      const isForAll = parked || undelivered;
      if ((wanted === undefined) === !isForAll || (isForAll && mail)) {
        throw misuse(
          'resend needs a reference (with --mail if you like), or --parked, --undelivered or both',
        );
      }
      return wanted
        ? resendOne(session, wanted, mail)
        : resendAll(session, parked === true, undelivered === true);
    });
}

/** @throws Fault when it is no mail */
function addName(name: string, others: readonly MailName[] = []): MailName[] {
  if (!isMailName(name)) {
    throw misuse('--mail must be company, buyer or reminder');
  }
  return [...others, name];
}

async function resendOne(
  { nowMs, open, answer }: Session,
  wanted: Wanted,
  names: readonly MailName[] | undefined,
): Promise<void> {
  const { table, place } = await open();
  const records = await findRecords(table, wanted, nowMs);
  if (records.length === 0) {
    throw notFound(wanted, place);
  }
  const resent = await resendEach(table, records, () => names ?? isMissed, nowMs);
  if (resent.length === 0) {
    throw refusal(explainNothing(records, names));
  }
  answer(resent, layOutResent(resent));
}

async function resendAll(
  { nowMs, open, answer }: Session,
  isParkedMeant: boolean,
  isUndeliveredMeant: boolean,
): Promise<void> {
  const { table } = await open();
  const records = await readRecords(table, nowMs);
  const blocked = await findBlocked(table, records);
  function choose(record: StoredRecord): MailChoice {
    const isBlocked = blocked.includes(record);
    return (mail, name) =>
      mail.status === 'parked'
        ? isParkedMeant
        : isUndeliveredMeant && isUndelivered(mail) && !(name === 'buyer' && isBlocked);
  }
  const resent = await resendEach(table, records, choose, nowMs);
  const none = `No mail is ${isParkedMeant ? 'parked' : 'undelivered'}.`;
  answer(resent, resent.length > 0 ? layOutResent(resent) : none);
}

/** The records of buyers who bounced and were not unblocked: another mail would be parked. */
async function findBlocked(
  table: Table,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const blocked: StoredRecord[] = [];
  for (const record of records) {
    const { buyer } = record.mails;
    const isBounced = buyer && isUndelivered(buyer) && 'fields' in record;
    if (isBounced && (await isSuppressed(table, record.fields.email))) {
      blocked.push(record);
    }
  }
  return blocked;
}

interface Resent {
  readonly reference: string;
  readonly mails: readonly MailName[];
}

async function resendEach(
  table: Table,
  records: readonly StoredRecord[],
  choose: (record: StoredRecord) => MailChoice,
  nowMs: number,
): Promise<Resent[]> {
  const resent: Resent[] = [];
  for (const record of records) {
    const mails = await resendMails(table, record, choose(record), nowMs);
    if (mails.length > 0) {
      resent.push({ reference: labelOf(record), mails });
    }
  }
  return resent;
}

function layOutResent(resent: readonly Resent[]): string {
  const lines = resent.map(({ reference, mails }) => `${reference}: ${mails.join(', ')}`);
  return [...lines, 'The outbox sends within a minute.'].join('\n');
}

function explainNothing(
  records: readonly StoredRecord[],
  names: readonly MailName[] | undefined,
): string {
  const states = records.flatMap((record) =>
    Object.entries(mailsOf(record)).map(([name, { status }]) => `${name} is ${status}`),
  );
  const [first] = records;
  const wish = names
    ? 'can be sent again'
    : 'is parked or undelivered; --mail names one that is not';
  return `No mail of ${first && labelOf(first)} ${wish}: ${states.join(', ')}.`;
}
