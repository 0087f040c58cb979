import { userInfo } from 'node:os';
import { addressId } from '#contract/emailAddress.ts';
import {
  isMailName,
  isPending,
  isUndelivered,
  type Key,
  type MailName,
  type MailState,
  mailNames,
  type StoredRecord,
  typedRecipient,
} from '#contract/records.ts';
import {
  hadItsMail,
  isCompanyHeld,
  isSuppressed,
  liftSuppression,
} from '../../../lambdas/shared/mail/recipients.ts';
import { writeAudit } from '../../../lambdas/shared/records/audit.ts';
import { pendingMail } from '../../../lambdas/shared/records/dueMails.ts';
import { getItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { writeRecord } from '../../../lambdas/shared/records/writeRecord.ts';
import { toIso } from '../../../lambdas/shared/time.ts';
import { addressOption } from '../common/addressOption.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { minuteOf } from '../common/table.ts';
import { isWanted, notFound, readWanted, type Wanted } from './chooseRecords.ts';
import { describeMails } from './describe.ts';
import { isCalledOff, labelOf, readTable } from './records.ts';
import type { Session } from './session.ts';

interface ResendOptions {
  readonly mail?: readonly MailName[];
  readonly parked?: true;
  readonly undelivered?: true;
}

export function addResendCommand({ add, nowMs, read, answer, confirm }: Session): void {
  add(
    'resend',
    'Makes the outbox send emails again, once, or sooner than it would.',
    'By default, it sends the emails that were parked or bounced, and those of a reference that are late.',
    '--mail names others, even ones that were sent.',
    'Fix the cause first, or they fail again: "show" says what it is, and "unblock" lifts a block.',
  )
    .argument('[reference or license]', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .option('--mail <mail>', `${mailNames.join(', ')}; you can repeat it`, addName)
    .option('--parked', 'all parked emails, instead of a reference')
    .option('--undelivered', 'all emails that were sent and not delivered, instead of a reference')
    .action(async (wanted: Wanted | undefined, options: ResendOptions) => {
      const isChosen = readChoice(wanted, options, nowMs);
      const { services, records } = await read();
      const { table, place } = services;
      const meant = wanted ? records.filter((record) => isWanted(record, wanted)) : records;
      if (meant.length === 0 && wanted) {
        throw notFound(wanted, place);
      }
      if (!(await confirm(services))) {
        return;
      }
      const resent = [];
      const blocked: string[] = [];
      for (const record of meant) {
        const outcome = await resendMails(table, record, isChosen, nowMs);
        resent.push(...outcome.resent);
        blocked.push(...outcome.blocked);
      }
      if (resent.length === 0) {
        throw refusal(
          [...leaveOut(blocked), explainNothing(wanted ? meant : [], options)].join('\n'),
        );
      }
      answer(resent, describeResent(resent, blocked));
    });
}

interface Resent {
  readonly reference: string;
  readonly mails: readonly MailName[];
  /** Those of them whose address already had its one email today. */
  readonly tomorrow?: readonly MailName[];
}

function describeResent(resent: readonly Resent[], blocked: readonly string[]): string {
  const lines = resent.flatMap(({ reference, mails, tomorrow = [] }) =>
    mails.map((name) => `${reference} ${name}: ${tomorrow.includes(name) ? late : soon}`),
  );
  return [...lines, ...leaveOut(blocked)].join('\n');
}

const soon = 'goes out within a minute';
const late = 'goes out tomorrow, because its address already had its one email today';

function leaveOut(blocked: readonly string[]): string[] {
  return blocked.map((mail) => `${mail}: left out, because its address is blocked. See unblock.`);
}

type IsChosen = (mail: MailState, name: string) => boolean;

function readChoice(
  wanted: Wanted | undefined,
  { mail, parked, undelivered }: ResendOptions,
  nowMs: number,
): IsChosen {
  const isForAll = Boolean(parked || undelivered);
  if (isForAll === (wanted !== undefined) || (isForAll && mail)) {
    throw misuse(
      'resend needs a reference (with --mail if you like), or --parked, --undelivered or both',
    );
  }
  if (mail) {
    return (state, name) =>
      (!isPending(state) || isLate(state, nowMs)) && mail.some((one) => one === name);
  }
  return (state) =>
    ((wanted || parked) && state.status === 'parked') ||
    (Boolean(wanted || undelivered) && isUndelivered(state)) ||
    (wanted !== undefined && isLate(state, nowMs));
}

/** Whether an email could have gone out by now, and waits for its next try. */
function isLate({ status, firstDueAt, nextAt }: MailState, nowMs: number): boolean {
  const now = toIso(nowMs);
  return status === 'due' && firstDueAt <= now && nextAt > now;
}

function addName(name: string, others: readonly MailName[] = []): MailName[] {
  if (!isMailName(name)) {
    throw misuse(`--mail must be one of ${mailNames.join(', ')}`);
  }
  return [...others, name];
}

/**
 * Each email gets an id of its own, so that SES's later events about the earlier one don't count for
 * it. A late one is only tried sooner, because it is the same email. @returns which emails of the record are due now, and which aren't because their address is blocked
 */
async function resendMails(table: Table, { pk, sk }: Key, isChosen: IsChosen, nowMs: number) {
  const record = await getItem<StoredRecord>(table, { pk, sk });
  if (!record) {
    return { resent: [], blocked: [] };
  }
  const chosen = Object.entries(record.mails)
    .filter(([name, mail]) => isChosen(mail, name) && !isCalledOff(record, name))
    .map(([name]) => name)
    .filter(isMailName)
    // After an erasure, there is no address to email.
    .filter((name) => typedRecipient(record, name) !== '');
  const names: MailName[] = [];
  const blocked: string[] = [];
  for (const name of chosen) {
    const address = typedRecipient(record, name);
    if (address !== undefined && (await isSuppressed(table, address))) {
      // It would only be parked, and its state would hide that it bounced.
      blocked.push(`${labelOf(record)} ${name}`);
    } else {
      names.push(name);
    }
  }
  const pending = Object.fromEntries(
    names.map((name) => {
      const mail = record.mails[name];
      const isSame = mail !== undefined && isLate(mail, nowMs);
      return [name, isSame ? { ...mail, nextAt: toIso(nowMs) } : pendingMail(nowMs)];
    }),
  );
  const mails = { ...record.mails, ...pending };
  if (names.length === 0 || !(await writeRecord(table, record, { mails }))) {
    return { resent: [], blocked };
  }
  // The record forgets the earlier email.
  const earlier = names.map((name) => {
    const { status, sentAt } = record.mails[name] ?? {};
    return `${name}, which was ${status} ${sentAt ? minuteOf(sentAt) : ''}`.trim();
  });
  const detail = `${earlier.join('; ')} (${userInfo().username})`;
  await writeAudit(table, { what: 'mail-resent', ...referenceOf(record), detail }, nowMs);
  const tomorrow: MailName[] = [];
  for (const name of names) {
    const email = typedRecipient(record, name);
    const recipient = { email: email ?? '', holder: pk, isConfirmation: name === 'visitor' };
    if (email !== undefined && (await hadItsMail(table, recipient, nowMs))) {
      tomorrow.push(name);
    }
  }
  const resent = { reference: labelOf(record), mails: names };
  return { resent: [tomorrow.length > 0 ? { ...resent, tomorrow } : resent], blocked };
}

function referenceOf(record: StoredRecord) {
  if ('reference' in record) {
    return { reference: record.reference };
  }
  return 'purchase' in record ? { licenseArn: record.purchase.licenseArn } : {};
}

function explainNothing(records: readonly StoredRecord[], { mail, parked }: ResendOptions): string {
  const [first] = records;
  if (!first) {
    return `No email is ${parked ? 'parked' : 'undelivered'}.`;
  }
  const isWaiting = records.some((record) => Object.values(record.mails).some(isPending));
  const wish = mail
    ? 'can be sent again'
    : 'is parked or undelivered; --mail names one that is not';
  return [
    `No email of ${labelOf(first)} ${wish}:`,
    ...records.flatMap(describeMails),
    ...(isWaiting ? ['The outbox sends what is due by itself, at its next try.'] : []),
  ].join('\n');
}

export function addUnblockCommand({
  add,
  nowMs,
  open,
  answer,
  commandFor,
  confirm,
}: Session): void {
  add(
    'unblock',
    'Lets emails go out again to an address that bounced or complained.',
    "For a mailbox that works again; a complaint is a no, so ask first. Takes the address off SES's own list and off ours. Needs ses:GetSuppressedDestination and DeleteSuppressedDestination.",
  )
    .requiredOption('--email <address>', 'in upper or lower case', addressOption('--email'))
    .action(async ({ email }: { readonly email: string }) => {
      const services = await open();
      const { table, place, suppressionOf, releaseAtSes } = services;
      const isOurs = (await isSuppressed(table, email)) || (await isCompanyHeld(table, email));
      const atSes = await suppressionOf(email);
      if (!isOurs && !atSes) {
        throw refusal(`Neither ${place} nor SES holds back emails to ${email}.`);
      }
      const plan = [
        ...(atSes
          ? [`SES delivers nothing to ${email} (${atSes}). This removes it from SES's list.`]
          : []),
        ...(isOurs ? [`We hold back emails to ${email}. This removes it from our list.`] : []),
        'Go on only if its mailbox accepts emails again. If the next one bounces, it is blocked again.',
      ].join('\n');
      if (!(await confirm(services, plan, { email }))) {
        return;
      }
      if (atSes) {
        await releaseAtSes(email);
      }
      // Without the address: the audit log outlives an erasure.
      await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
      // Also if emails aren't held back yet, because earlier bounces no longer count.
      await liftSuppression(table, email);
      const { records } = await readTable(table, nowMs);
      const lost = records.filter((record) => hasLostMail(record, email));
      const own = lost.map((record) => commandFor('resend', labelOf(record)));
      const all = commandFor('resend', '--parked', '--undelivered');
      answer(
        { email, unblocked: true },
        [
          `Emails go to ${email} again, and those that waited go out within five minutes.`,
          ...(own.length > 0 ? ['To send its lost emails again, run:', ...own] : []),
          `To send all lost emails again, to other addresses too, run: ${all}`,
        ].join('\n'),
      );
    });
}

function hasLostMail(record: StoredRecord, email: string): boolean {
  return Object.entries(record.mails).some(
    ([name, mail]) =>
      isMailName(name) &&
      (mail.status === 'parked' || isUndelivered(mail)) &&
      addressId(typedRecipient(record, name) ?? '') === addressId(email),
  );
}
