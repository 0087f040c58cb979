import { userInfo } from 'node:os';
import {
  isMailName,
  isPending,
  isUndelivered,
  type Key,
  type MailName,
  type MailState,
  type StoredRecord,
  typedRecipient,
} from '../../../lambdas/contract/records.ts';
import {
  isCompanyHeld,
  isSuppressed,
  liftSuppression,
} from '../../../lambdas/shared/mail/recipients.ts';
import { pendingMail, writeAudit, writeRecord } from '../../../lambdas/shared/records/records.ts';
import { getItem, type Table } from '../../../lambdas/shared/records/table.ts';
import { misuse, refusal } from '../common/cliError.ts';
import { minuteOf } from '../common/table.ts';
import { isWanted, notFound, readAddress, readWanted, type Wanted } from './chooseRecords.ts';
import { describeMails } from './describe.ts';
import { isCalledOff, labelOf } from './records.ts';
import type { Session } from './session.ts';

interface ResendOptions {
  readonly mail?: readonly MailName[];
  readonly parked?: true;
  readonly undelivered?: true;
}

export function addResendCommand({ add, nowMs, read, answer, confirm }: Session): void {
  add(
    'resend',
    'Makes the outbox send mails again, once, within a minute.',
    'By default, it sends the mails that were parked or bounced. --mail names others, even ones that were sent. Fix the cause first, or they fail again: "show" says what it is, and "unblock" lifts a block. A mail that is already due stays due.',
  )
    .argument('[reference or license]', 'such as C-7K3M9QXZ or l-0123abcd', readWanted)
    .option('--mail <mail>', 'company, buyer, previous or reminder; you can repeat it', addName)
    .option('--parked', 'all parked mails, instead of a reference')
    .option('--undelivered', 'all mails that were sent and not delivered, instead of a reference')
    .action(async (wanted: Wanted | undefined, options: ResendOptions) => {
      const isChosen = readChoice(wanted, options);
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
      for (const record of meant) {
        resent.push(...(await resendMails(table, record, isChosen, nowMs)));
      }
      if (resent.length === 0) {
        throw refusal(explainNothing(wanted ? meant : [], options));
      }
      const lines = resent.map(({ reference, mails }) => `${reference}: ${mails.join(', ')}`);
      answer(resent, [...lines, 'The outbox sends within a minute.'].join('\n'));
    });
}

type IsChosen = (mail: MailState, name: string) => boolean;

function readChoice(
  wanted: Wanted | undefined,
  { mail, parked, undelivered }: ResendOptions,
): IsChosen {
  const isForAll = Boolean(parked || undelivered);
  if (isForAll === (wanted !== undefined) || (isForAll && mail)) {
    throw misuse(
      'resend needs a reference (with --mail if you like), or --parked, --undelivered or both',
    );
  }
  if (mail) {
    return (state, name) => !isPending(state) && mail.some((one) => one === name);
  }
  return (state) =>
    ((wanted || parked) && state.status === 'parked') ||
    (Boolean(wanted || undelivered) && isUndelivered(state));
}

function addName(name: string, others: readonly MailName[] = []): MailName[] {
  if (!isMailName(name)) {
    throw misuse('--mail must be company, buyer, previous or reminder');
  }
  return [...others, name];
}

/**
 * Each mail gets an id of its own, so that SES's later events about the earlier one don't count for
 * it. @returns which mails of the record are due now; nothing if none is
 */
async function resendMails(table: Table, { pk, sk }: Key, isChosen: IsChosen, nowMs: number) {
  const record = await getItem<StoredRecord>(table, { pk, sk });
  if (!record) {
    return [];
  }
  const names = Object.entries(record.mails)
    .filter(([name, mail]) => isChosen(mail, name) && !isCalledOff(record, name))
    .map(([name]) => name)
    .filter(isMailName)
    // After an erasure, there is no address to mail.
    .filter((name) => typedRecipient(record, name) !== '');
  const pending = Object.fromEntries(names.map((name) => [name, pendingMail(nowMs)]));
  const mails = { ...record.mails, ...pending };
  if (names.length === 0 || !(await writeRecord(table, record, { mails }))) {
    return [];
  }
  // The record forgets the earlier mail.
  const earlier = names.map((name) => {
    const { status, sentAt } = record.mails[name] ?? {};
    return `${name}, which was ${status} ${sentAt ? minuteOf(sentAt) : ''}`.trim();
  });
  const detail = `${earlier.join('; ')} (${userInfo().username})`;
  await writeAudit(table, { what: 'mail-resent', ...referenceOf(record), detail }, nowMs);
  return [{ reference: labelOf(record), mails: names }];
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
    return `No mail is ${parked ? 'parked' : 'undelivered'}.`;
  }
  const isWaiting = records.some((record) => Object.values(record.mails).some(isPending));
  const wish = mail
    ? 'can be sent again'
    : 'is parked or undelivered; --mail names one that is not';
  return [
    `No mail of ${labelOf(first)} ${wish}:`,
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
    'Lets mails go out again to an address that bounced or complained.',
    "For a mailbox that works again; a complaint is a no, so ask first. Takes the address off SES's own list and off ours. Needs ses:GetSuppressedDestination and DeleteSuppressedDestination.",
  )
    .requiredOption('--email <address>', 'in upper or lower case', readAddress)
    .action(async ({ email }: { readonly email: string }) => {
      const services = await open();
      const { table, place, suppressionOf, releaseAtSes } = services;
      const isOurs = (await isSuppressed(table, email)) || (await isCompanyHeld(table, email));
      const atSes = await suppressionOf(email);
      if (!isOurs && !atSes) {
        throw refusal(`Neither ${place} nor SES holds back mails to ${email}.`);
      }
      const plan = [
        ...(atSes
          ? [`SES delivers nothing to ${email} (${atSes}). This removes it from SES's list.`]
          : []),
        ...(isOurs ? [`We hold back mails to ${email}. This removes it from our list.`] : []),
        'Go on only if its mailbox accepts mails again. If the next mail bounces, it is blocked again.',
      ].join('\n');
      if (!(await confirm(services, plan, { email }))) {
        return;
      }
      if (atSes) {
        await releaseAtSes(email);
      }
      // Without the address: the audit log outlives an erasure.
      await writeAudit(table, { what: 'suppression-lifted' }, nowMs);
      // Also if mails aren't held back yet, because earlier bounces no longer count.
      await liftSuppression(table, email);
      const resend = commandFor('resend', '--parked', '--undelivered');
      answer(
        { email, unblocked: true },
        `Mails go to ${email} again, and mails that waited go out within five minutes. To send all lost mails again, to other addresses too, run: ${resend}`,
      );
    });
}
