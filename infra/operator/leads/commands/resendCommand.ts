import type { Command } from 'commander';
import type { MailName, StoredRecord } from '../../../../lambdas/contract/records.ts';
import { isMailName } from '../../../../lambdas/shared/outbox/noteMailFate.ts';
import { misuse, refusal } from '../../commandLine/fault.ts';
import { addCommand } from '../../commandLine/program.ts';
import { resendMails } from '../changes/resendMails.ts';
import { findRecords, notFound, readWanted, type Wanted } from '../records/findRecords.ts';
import { labelOf, mailsOf } from '../records/recordParts.ts';
import { readRecords } from '../records/scan.ts';
import { statusOf } from '../records/statusOf.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Has the outbox send mails again, within a minute and once.',
  details:
    'By default those that were parked; --mail names others, also ones that were sent. Mend the cause first (show tells it), or they are parked again. A mail that is due already stays so.',
};

interface Options {
  readonly mail?: readonly MailName[];
  readonly parked?: true;
}

/** Adds `resend`. */
export function addResendCommand(program: Command, session: Session): void {
  addCommand(program, 'resend', words)
    .argument('[reference or license]', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .option('--mail <mail>', 'company, buyer or reminder; may be given several times', addName)
    .option('--parked', 'every parked mail there is, instead of a reference')
    .action((wanted: Wanted | undefined, { mail, parked }: Options) => {
      if ((wanted === undefined) === !parked || (parked && mail)) {
        throw misuse('resend needs a reference (with --mail if you like) or --parked alone');
      }
      return resend(session, wanted, mail);
    });
}

/** @throws Fault when it is no mail */
function addName(name: string, others: readonly MailName[] = []): MailName[] {
  if (!isMailName(name)) {
    throw misuse('--mail must be company, buyer or reminder');
  }
  return [...others, name];
}

async function resend(
  { nowMs, open, answer }: Session,
  wanted: Wanted | undefined,
  names: readonly MailName[] | undefined,
): Promise<void> {
  const { table, place } = await open();
  const records = wanted
    ? await findRecords(table, wanted, nowMs)
    : (await readRecords(table, nowMs)).filter((one) => statusOf(one, nowMs).includes('parked'));
  if (wanted && records.length === 0) {
    throw notFound(wanted, place);
  }
  const resent: { reference: string; mails: readonly MailName[] }[] = [];
  for (const record of records) {
    const mails = await resendMails(table, record, names, nowMs);
    if (mails.length > 0) {
      resent.push({ reference: labelOf(record), mails });
    }
  }
  if (wanted && resent.length === 0) {
    throw refusal(explainNothing(records, names));
  }
  const lines = resent.map(({ reference, mails }) => `${reference}: ${mails.join(', ')}`);
  const end = lines.length > 0 ? 'The outbox sends within a minute.' : 'No mail is parked.';
  answer(resent, [...lines, end].join('\n'));
}

function explainNothing(
  records: readonly StoredRecord[],
  names: readonly MailName[] | undefined,
): string {
  const states = records.flatMap((record) =>
    Object.entries(mailsOf(record)).map(([name, { status }]) => `${name} is ${status}`),
  );
  const [first] = records;
  const wish = names ? 'can be sent again' : 'is parked; --mail names one that is not';
  return `No mail of ${first && labelOf(first)} ${wish}: ${states.join(', ')}.`;
}
