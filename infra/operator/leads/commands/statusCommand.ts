import type { Command } from 'commander';
import { isPending, type StoredRecord } from '../../../../lambdas/contract/records.ts';
import { toIso } from '../../../../lambdas/shared/time.ts';
import { addCommand } from '../../common/program.ts';
import { layOutFacts, layOutTable, minuteOf } from '../../common/table.ts';
import { type Buyer, readBuyers } from '../records/readBuyers.ts';
import { readTable } from '../records/readTable.ts';
import { labelOf, mailsOf, type Status, statusOf } from '../records/recordParts.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Shows the state of mails, alarms, requests and purchases at a glance.',
  details:
    'Access follows the license, not the registration. "unknown" means that no event of AWS Marketplace has come yet; an agreement that "continued" was renewed or replaced. Needs ses:GetAccount and cloudwatch:DescribeAlarms beside what the other commands need.',
};

/** A mail that should have gone out, or that nobody got. */
interface Waiting {
  readonly reference: string;
  readonly mail: string;
  readonly since: string;
  readonly nextTry: string;
  readonly why: string;
}

/** Adds `status`. */
export function addStatusCommand(program: Command, { nowMs, open, answer }: Session): void {
  addCommand(program, 'status', words).action(async () => {
    const { table, readRinging, readMailState, readDeadLetterQueues } = await open();
    const [contents, mailState, queues, ringing] = await Promise.all([
      readTable(table, nowMs),
      readMailState(),
      readDeadLetterQueues(),
      readRinging?.(),
    ]);
    const { records, suppressed } = contents;
    function count(status: Status): number {
      return records.filter((record) => statusOf(record, nowMs).includes(status)).length;
    }
    const waiting = records.flatMap((record) => waitingOf(record, nowMs));
    const deadLetters = queues.reduce((sum, { messages }) => sum + messages, 0);
    const buyers = readBuyers(contents);
    const requests = {
      open: count('open'),
      overdue: count('overdue'),
      suspect: count('suspect'),
    };
    const facts = layOutFacts([
      ['SES', mailState.join('; ')],
      ['Held back', `mails to ${suppressed} addresses that bounced or complained`],
      ['Alarms', ringing ? ringing.join(', ') || 'none is on' : 'exist at AWS only'],
      ['Dead letters', deadLetters === 0 ? 'none' : `${deadLetters}: redrive shows them`],
      [
        'Requests',
        `${requests.open} open, ${requests.overdue} OVERDUE, ${requests.suspect} suspect`,
      ],
      ['Mails', waiting.length === 0 ? 'none waits, none was lost' : 'wait or were lost:'],
    ]);
    const tables = [
      ...(waiting.length > 0 ? [layOutWaiting(waiting)] : []),
      buyers.length > 0 ? layOutBuyers(buyers) : 'No purchases yet.',
    ];
    answer(
      { mailState, suppressed, ringing, deadLetters, requests, waiting, purchases: buyers },
      [facts, ...tables].join('\n\n'),
    );
  });
}

function waitingOf(record: StoredRecord, nowMs: number): Waiting[] {
  const now = toIso(nowMs);
  return Object.entries(mailsOf(record)).flatMap(([mail, state]) => {
    const { status, firstDueAt, nextAt, failure = '' } = state;
    const isLate = isPending(state) && firstDueAt <= now;
    const isLost = status === 'parked' || (status === 'sent' && failure !== '');
    return isLate || isLost
      ? [
          {
            reference: labelOf(record),
            mail,
            since: minuteOf(firstDueAt),
            nextTry: isLate ? minuteOf(nextAt) : `never: ${status}`,
            why: failure || 'not tried yet',
          },
        ]
      : [];
  });
}

function layOutWaiting(waiting: readonly Waiting[]): string {
  return layOutTable(
    ['REFERENCE', 'MAIL', 'SINCE', 'NEXT TRY', 'WHY (show says what to do)'],
    waiting.map(({ reference, mail, since, nextTry, why }) => [
      reference,
      mail,
      since,
      nextTry,
      why,
    ]),
  );
}

function layOutBuyers(buyers: readonly Buyer[]): string {
  return layOutTable(
    ['ACCOUNT', 'LICENSE', 'LICENSE IS', 'AGREEMENT', 'AGREEMENT IS', 'REGISTERED', 'REFERENCE'],
    buyers.map((buyer) => [
      buyer.account ?? '',
      buyer.license ?? '',
      buyer.licenseStatus,
      buyer.agreement ?? '',
      buyer.agreementStatus,
      describeRegistration(buyer),
      buyer.reference ?? '',
    ]),
  );
}

function describeRegistration({ registeredAt, arrivedAt }: Buyer): string {
  if (registeredAt) {
    return minuteOf(registeredAt);
  }
  return arrivedAt ? `no, arrived ${minuteOf(arrivedAt)}` : 'no';
}
