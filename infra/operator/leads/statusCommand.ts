import {
  type Agreement,
  isPending,
  isRegistration,
  type License,
  licenseId,
  type StoredRecord,
} from '#contract/records.ts';
import { dayMs, toIso } from '../../../lambdas/shared/time.ts';
import { CliError, toCliError } from '../common/cliError.ts';
import { layOutFacts, layOutTable, minuteOf } from '../common/table.ts';
import {
  type Contents,
  labelOf,
  licenseOf,
  mailsOf,
  readTable,
  type Status,
  statusOf,
} from './records.ts';
import type { Session } from './session.ts';

export function addStatusCommand({ add, nowMs, open, answer }: Session): void {
  add(
    'status',
    'Shows the state of emails, alarms, requests and purchases at a glance.',
    'A buyer has access while the license is active, registered or not.',
    '"unknown" means that AWS Marketplace has not sent an event yet. An agreement that "continued" was renewed or replaced.',
    'In addition to what the other commands need, this one needs ses:GetAccount and cloudwatch:DescribeAlarms.',
  ).action(async () => {
    const { table, readRinging, readMailState, readDeadLetterQueues } = await open();
    const [contents, mailState, queues, ringing] = await Promise.all([
      orRefusal(readTable(table, nowMs)),
      orRefusal(readMailState()),
      orRefusal(readDeadLetterQueues()),
      orRefusal(readRinging()),
    ]);
    const refusals = [contents, mailState, queues, ringing].filter(
      (answered) => answered instanceof CliError,
    );
    const services = {
      mailState: unlessRefused(mailState),
      ringing: unlessRefused(ringing),
      deadLetters: unlessRefused(queues)?.reduce((sum, { messages }) => sum + messages, 0),
      refused: refusals.map(firstLine),
    };
    const serviceFacts: [string, string][] = [
      ['SES', say(mailState, (lines) => lines.join('; '))],
      ['Alarms', say(ringing, (on) => (on ? on.join(', ') || 'none is on' : 'only on AWS'))],
      ['Dead letters', say(queues, () => describeDeadLetters(services.deadLetters))],
    ];
    if (contents instanceof CliError) {
      answer(services, layOutFacts([...serviceFacts, ['Records', say(contents, () => '')]]));
      throw contents;
    }
    const { records, suppressed } = contents;
    const states = records.flatMap((record) => statusOf(record, nowMs));
    function countOf(wanted: Status): number {
      return states.filter((status) => status === wanted).length;
    }
    const requests = {
      open: countOf('open'),
      overdue: countOf('overdue'),
      suspect: countOf('suspect'),
    };
    const promises = countKept(records, nowMs);
    const waiting = records.flatMap((record) => waitingOf(record, nowMs));
    const purchases = readBuyers(contents);
    const addresses = suppressed === 1 ? 'address' : 'addresses';
    const facts = layOutFacts([
      ...serviceFacts,
      ['Blocked', `emails to ${suppressed} ${addresses} that bounced or complained`],
      [
        'Requests',
        `${requests.open} open, ${requests.overdue} OVERDUE, ${requests.suspect} suspect`,
      ],
      ['Promises', describeKept(promises)],
      ['Emails', waiting.length === 0 ? 'none is waiting or lost' : 'waiting or lost:'],
    ]);
    const columns = ['REFERENCE', 'MAIL', 'SINCE', 'NEXT TRY', 'WHY (show says what to do)'];
    const texts = [
      facts,
      ...(waiting.length > 0
        ? [layOutFirst(columns, waiting.map(Object.values), 'list --status due')]
        : []),
      purchases.length > 0 ? layOutBuyers(purchases) : 'No purchases yet.',
    ];
    answer({ ...services, suppressed, requests, promises, waiting, purchases }, texts.join('\n\n'));
    const [refusal] = refusals;
    if (refusal) {
      throw refusal;
    }
  });
}

const promisesOfMs = 30 * dayMs;

/** How many of the deadlines of the last 30 days were kept: replies, launch links and privacy requests. */
function countKept(records: readonly StoredRecord[], nowMs: number) {
  const [since, now] = [toIso(nowMs - promisesOfMs), toIso(nowMs)];
  const due = records.filter(({ dueBy = '' }) => dueBy > since && dueBy <= now);
  const kept = due.filter(({ dueBy = '', closedAt = now }) => closedAt <= dueBy);
  return { due: due.length, kept: kept.length };
}

function describeKept({ due, kept }: ReturnType<typeof countKept>): string {
  return due === 0
    ? 'none was due in the last 30 days'
    : `${kept} of ${due} kept in the last 30 days (${Math.round((100 * kept) / due)}%)`;
}

/** What a service answers, or why it doesn't, so that the others are still shown. */
function orRefusal<Value>(answered: Promise<Value>): Promise<Value | CliError> {
  return answered.catch((error: unknown) => toCliError(error) ?? Promise.reject(error));
}

function unlessRefused<Value>(answered: Value | CliError): Value | undefined {
  return answered instanceof CliError ? undefined : answered;
}

function firstLine({ message }: Error): string {
  return message.split('\n')[0] ?? '';
}

/** A service's answer as a fact, or that it can't be read. */
function say<Value>(answered: Value | CliError, describe: (value: Value) => string): string {
  return answered instanceof CliError
    ? `can't be read: ${firstLine(answered)}`
    : describe(answered);
}

function describeDeadLetters(sum = 0): string {
  return sum === 0 ? 'none' : `${sum}: run redrive to see them`;
}

/** The outbox runs each minute. */
const overdueAfterMs = 5 * 60_000;

/** The emails of a record that should have gone out, or that nobody got. */
function waitingOf(record: StoredRecord, nowMs: number) {
  const now = toIso(nowMs);
  return Object.entries(mailsOf(record)).flatMap(([mail, state]) => {
    const { status, firstDueAt, nextAt, failure = '' } = state;
    const isLate = isPending(state) && firstDueAt <= now;
    const isLost = status === 'parked' || (status === 'sent' && failure !== '');
    const isOver = nextAt < toIso(nowMs - overdueAfterMs);
    const pendingTry = isOver ? `late since ${minuteOf(nextAt)}` : minuteOf(nextAt);
    const nextTry = isLate ? pendingTry : `never: ${status}`;
    const [reference, since] = [labelOf(record), minuteOf(firstDueAt)];
    return isLate || isLost
      ? [
          {
            reference,
            mail,
            since,
            nextTry,
            why: failure || (status === 'claimed' ? 'sending' : 'not tried yet'),
          },
        ]
      : [];
  });
}

/**
 * Every purchase, put together from what the buyer did and what AWS Marketplace's events said; the
 * latest first. Access follows the license's status. An agreement is listed without a
 * license until an event names one.
 */
function readBuyers({ records, licenses, agreements }: Contents) {
  const visits = records.filter(({ kind }) => kind === 'registration' || kind === 'arrival');
  const ids = new Set([
    ...licenses.map(({ licenseArn }) => licenseId(licenseArn)),
    ...visits.map(licenseOf).filter((id) => id !== undefined),
  ]);
  const buyers = [...ids].map((id) => {
    const license = licenses.find(({ licenseArn }) => licenseId(licenseArn) === id);
    const agreement = agreements.find(({ agreementId }) => agreementId === license?.agreementId);
    const own = visits.filter((record) => licenseOf(record) === id);
    return toBuyer(id, own, license, agreement);
  });
  const named = new Set(buyers.map(({ agreement }) => agreement));
  const others = agreements
    .filter(({ agreementId }) => !named.has(agreementId))
    .map((agreement) => toBuyer(undefined, [], undefined, agreement));
  return [...buyers, ...others].sort((a, b) => (lastSeen(a) < lastSeen(b) ? 1 : -1));
}

type Buyer = ReturnType<typeof toBuyer>;

function toBuyer(
  license: string | undefined,
  records: readonly StoredRecord[],
  stored: License | undefined,
  agreement: Agreement | undefined,
) {
  const registration = records.find(isRegistration);
  const arrival = records.find(({ kind }) => kind === 'arrival');
  const [first] = records;
  const purchase = first && 'purchase' in first ? first.purchase : undefined;
  return {
    license,
    account: purchase?.accountId ?? stored?.accountId ?? agreement?.accountId,
    licenseStatus: stored?.status ?? 'unknown',
    agreement: agreement?.agreementId ?? stored?.agreementId,
    agreementStatus: agreement?.status ?? 'unknown',
    agreementEnds: agreement?.endTime,
    arrivedAt: arrival?.receivedAt,
    registeredAt: registration?.receivedAt,
    reference: registration?.reference,
    email: registration?.fields.email,
  };
}

function lastSeen({ registeredAt, arrivedAt }: Buyer): string {
  return registeredAt ?? arrivedAt ?? '';
}

function layOutBuyers(buyers: readonly Buyer[]): string {
  return layOutFirst(
    ['ACCOUNT', 'LICENSE', 'LICENSE IS', 'AGREEMENT', 'AGREEMENT IS', 'REGISTERED', 'REFERENCE'],
    buyers.map(({ registeredAt, arrivedAt, ...buyer }) => {
      const arrived = arrivedAt ? `no, arrived ${minuteOf(arrivedAt)}` : 'no';
      return [
        buyer.account ?? '',
        buyer.license ?? '',
        buyer.licenseStatus,
        buyer.agreement ?? '',
        buyer.agreementStatus,
        registeredAt ? minuteOf(registeredAt) : arrived,
        buyer.reference ?? '',
      ];
    }),
    'list --kind registration',
  );
}

/** A glance takes no more lines than a screen has. */
const mostRows = 20;

function layOutFirst(
  titles: readonly string[],
  rows: readonly string[][],
  command: string,
): string {
  const more = rows.length - mostRows;
  return [
    layOutTable(titles, rows.slice(0, mostRows)),
    ...(more > 0 ? [`and ${more} more: ${command}`] : []),
  ].join('\n');
}
