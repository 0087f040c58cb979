import type { Command } from 'commander';
import {
  isUndelivered,
  type MailName,
  type StoredRecord,
} from '../../../../lambdas/contract/records.ts';
import { isMailName } from '../../../../lambdas/shared/mail/mailEvents.ts';
import { misuse, refusal } from '../../common/fault.ts';
import { addCommand } from '../../common/program.ts';
import { isMissed, type MailChoice, resendMails } from '../changes/resendMails.ts';
import { describeMail } from '../output/describeMail.ts';
import { isWanted, notFound, readWanted, type Wanted } from '../records/chooseRecords.ts';
import { readTable } from '../records/readTable.ts';
import { labelOf, mailsOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Has the outbox send mails again, within a minute and once.',
  details:
    'By default those that were parked or bounced; --mail names others, also ones that were sent. Remove the cause first (show says which it is, unblock takes a block off), or they fail again. A mail that is due already stays so.',
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
    .option(
      '--mail <mail>',
      'company, buyer, previous or reminder; may be given several times',
      addName,
    )
    .option('--parked', 'every parked mail there is, instead of a reference')
    .option('--undelivered', 'every mail that was sent and that nobody got, instead of a reference')
    .action(async (wanted: Wanted | undefined, options: Options) => {
      const choice = readChoice(wanted, options);
      const services = await session.open();
      const { records } = await readTable(services.table, session.nowMs);
      const meant = wanted ? records.filter((record) => isWanted(record, wanted)) : records;
      if (meant.length === 0 && wanted) {
        throw notFound(wanted, services.place);
      }
      if (!(await session.confirm({ services, value: {}, command: commandOf(wanted, options) }))) {
        return;
      }
      const resent = await resendEach(session, services.table, meant, choice);
      if (resent.length === 0) {
        throw refusal(explainNothing(wanted ? meant : [], options));
      }
      const lines = resent.map(({ reference, mails }) => `${reference}: ${mails.join(', ')}`);
      session.answer(resent, [...lines, 'The outbox sends within a minute.'].join('\n'));
    });
}

/** @throws Fault when the options don't go together */
function readChoice(
  wanted: Wanted | undefined,
  { mail, parked, undelivered }: Options,
): MailChoice {
  const isForAll = parked === true || undelivered === true;
  if (isForAll === (wanted !== undefined) || (isForAll && mail)) {
    throw misuse(
      'resend needs a reference (with --mail if you like), or --parked, --undelivered or both',
    );
  }
  return isForAll
    ? (state) =>
        (parked === true && state.status === 'parked') ||
        (undelivered === true && isUndelivered(state))
    : (mail ?? isMissed);
}

/** @throws Fault when it is no mail */
function addName(name: string, others: readonly MailName[] = []): MailName[] {
  if (!isMailName(name)) {
    throw misuse('--mail must be company, buyer, previous or reminder');
  }
  return [...others, name];
}

function commandOf(
  wanted: Wanted | undefined,
  { mail = [], parked, undelivered }: Options,
): string[] {
  return [
    'resend',
    ...Object.values(wanted ?? {}),
    ...mail.flatMap((name) => ['--mail', name]),
    ...(parked ? ['--parked'] : []),
    ...(undelivered ? ['--undelivered'] : []),
  ];
}

async function resendEach(
  { nowMs }: Session,
  table: Parameters<typeof resendMails>[0],
  records: readonly StoredRecord[],
  choice: MailChoice,
) {
  const resent = [];
  for (const record of records) {
    const mails = await resendMails(table, record, choice, nowMs);
    if (mails.length > 0) {
      resent.push({ reference: labelOf(record), mails });
    }
  }
  return resent;
}

function explainNothing(records: readonly StoredRecord[], { mail, parked }: Options): string {
  const [first] = records;
  if (!first) {
    return `No mail is ${parked ? 'parked' : 'undelivered'}.`;
  }
  const states = records.flatMap((record) =>
    Object.entries(mailsOf(record)).flatMap(([name, state]) => describeMail(name, state)),
  );
  const wish = mail
    ? 'can be sent again'
    : 'is parked or undelivered; --mail names one that is not';
  return [`No mail of ${labelOf(first)} ${wish}:`, ...states].join('\n');
}
