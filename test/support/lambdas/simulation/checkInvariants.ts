import {
  isAwaited,
  isRegistration,
  type License,
  type MailState,
  type StoredRecord,
} from '#contract/records.ts';
import {
  lastRegistration,
  maxCorrections,
  purchaseKey,
} from '../../../../lambdas/shared/purchases/purchases.ts';
import { registrationExpiry } from '../../../../lambdas/shared/purchases/registrations.ts';
import { hash } from '../../../../lambdas/shared/records/hash.ts';
import { licenseArnOf } from '../buyers.ts';
import { referenceOf } from '../events.ts';
import type { Acceptance, World } from './createWorld.ts';
import type { Story } from './playSchedule.ts';
import {
  type Erasure,
  isNothingLeft,
  type TimedAnswer,
  truthOf,
  unheardOf,
  type Wish,
} from './wishes.ts';

const allowedStatuses = [200, 303, 503];

/** SES's event of an email comes in time when it is handled so long after the email was handed over. */
const eventInTimeMs = 4 * 60_000;

/** Looks at what is left after a schedule and adds what is wrong to the world's list. */
export async function checkInvariants(world: World, story: Story): Promise<void> {
  await checkAnswers(world, story);
  const records = await world.records();
  for (const record of records) {
    checkRecord(world, record);
  }
  for (const mail of new Set(world.acceptances.map(mailOf))) {
    checkCopies(
      world,
      world.acceptances.filter((one) => mailOf(one) === mail),
    );
  }
  for (const wish of story.wishes) {
    checkTwins(world, story, wish, records);
  }
  await checkLicenses(world, records);
  await checkPurchasesKnown(world, story, records);
}

function mailOf({ mail: { tags } }: Acceptance): string {
  return `${tags['mail']} mail ${tags['mailId']} of a ${tags['kind']}`;
}

/** An answer that says stored means stored, with the words that were sent, until erased or expired. */
export async function checkAnswers(world: World, story: Story): Promise<void> {
  const records = await world.records();
  for (const wish of story.wishes) {
    for (const answer of wish.answers) {
      checkAnswer(world, story, wish, answer, records);
    }
  }
}

function checkAnswer(
  world: World,
  story: Story,
  wish: Wish,
  answer: TimedAnswer,
  records: readonly StoredRecord[],
): void {
  const { statusCode = 0 } = answer;
  if (!allowedStatuses.includes(statusCode) && !isFull(wish, records)) {
    world.broken.push(`${wish.kind} answered ${statusCode}`);
  }
  if (statusCode !== 200 || isStored(answer, wish, records)) {
    return;
  }
  if (isErased(answer, wish, story) || isExpired(answer, wish, world)) {
    return;
  }
  world.broken.push(`${wish.kind} ${referenceOf(answer)} answered 200 and is not stored`);
}

/** Whether a buyer went back and forth between addresses until no place was left for one more. */
export function isFull({ kind, body }: Wish, records: readonly StoredRecord[]): boolean {
  const { pk } = purchaseKey(licenseArnOf(String(body['token'])), 'license');
  const registered = records.filter((record) => record.pk === pk && isRegistration(record));
  return kind === 'registration' && registered.length > maxCorrections;
}

function isStored(answer: TimedAnswer, { body }: Wish, records: readonly StoredRecord[]): boolean {
  return records.some(
    (record) =>
      'fields' in record &&
      record.reference === referenceOf(answer) &&
      record.fields.email === body['email'] &&
      (!('message' in record.fields) || record.fields.message === body['message']),
  );
}

/** Whether the address was erased at the same time as the wish was sent or later, or half-way. */
function isErased({ askedInRound }: TimedAnswer, { body }: Wish, { erasures }: Story): boolean {
  return erasures
    .filter(({ email }) => email === body['email'])
    .some(({ doneInRound }) => doneInRound === undefined || doneInRound >= askedInRound);
}

function isExpired(answer: TimedAnswer, { body }: Wish, { expired }: World): boolean {
  return expired.some(
    (item) => item.includes(referenceOf(answer)) && item.includes(String(body['email'])),
  );
}

function checkRecord(world: World, record: StoredRecord): void {
  const { broken, acceptances } = world;
  if (record.due && !isAwaited(record)) {
    broken.push(`${record.pk} ${record.sk} is still due`);
  }
  for (const [name, mail] of Object.entries(record.mails)) {
    const what = `${name} mail of ${record.kind} ${record.pk}`;
    if (!isFinal(mail)) {
      broken.push(`${what} ended as ${mail.status} ${mail.failure ?? ''}`);
    }
    const taken = acceptances.filter((one) => one.mail.tags['mailId'] === mail.id);
    if (mail.status === 'sent' && taken.length === 0) {
      broken.push(`${what} was never sent`);
    }
    if (mail.status !== 'parked' && taken.some(({ isRejected }) => isRejected)) {
      broken.push(`${what} was rejected, and no operator finds it`);
    }
  }
}

function isFinal({ status, failure }: MailState): boolean {
  return (
    status === 'sent' ||
    status === 'cancelled' ||
    (status === 'parked' && (failure === 'InvalidParameterValue' || failure === 'rejected'))
  );
}

/**
 * An email goes out once, and once more for each time that its response was lost and no event
 * reported it in time, because the sender could not know.
 */
function checkCopies({ broken }: World, copies: readonly Acceptance[]): void {
  const handed = [...copies].sort((a, b) => a.handedAtMs - b.handedAtMs);
  for (const copy of handed.slice(0, -1)) {
    const { isLost, handedAtMs, toldAtMs = Number.POSITIVE_INFINITY } = copy;
    const wasTold = toldAtMs - handedAtMs <= eventInTimeMs;
    if (!isLost || wasTold) {
      broken.push(
        `the ${mailOf(copy)} was sent again ${isLost ? 'after its event' : 'after its answer'}`,
      );
    }
  }
}

/** A submission is stored once, and once more where it was sent again an hour later. */
function checkTwins(
  { broken, expired }: World,
  { erasures }: Story,
  wish: Wish,
  records: readonly StoredRecord[],
): void {
  const email = wish.body['email'];
  if (wish.kind !== 'contact' || erasures.some((erasure) => erasure.email === email)) {
    return;
  }
  if (expired.some((item) => item.includes('dedupe#'))) {
    return;
  }
  const stored = records.filter(
    (record) => 'fields' in record && record.fields.email === email,
  ).length;
  const hours = (Math.max(...wish.sentAtMs) - Math.min(...wish.sentAtMs)) / 3_600_000;
  if (stored > 1 + Math.floor(hours)) {
    broken.push(`a submission is stored ${stored} times`);
  }
}

/** What was erased while nothing else ran has left no trace. */
export async function checkErasure(world: World, { email, wasAlone }: Erasure): Promise<void> {
  if (!wasAlone) {
    return;
  }
  const left = JSON.stringify(await world.items());
  if (left.includes(email) || left.includes(hash(email))) {
    world.broken.push(`${email} is left`);
  }
}

/** Registrations expire as their license says, and the company got an email about its last change. */
async function checkLicenses(world: World, records: readonly StoredRecord[]): Promise<void> {
  const items = await world.items();
  const licenses = items.filter(({ sk }) => sk === 'license') as unknown as (License &
    StoredRecord)[];
  for (const license of licenses) {
    const { pk, status, licenseArn, activeSince, endedAt } = license;
    const ours = records.filter((record) => record.pk === pk);
    for (const record of ours.filter(isRegistration)) {
      const expiresAt = registrationExpiry(license, record.receivedAt, 24);
      if (record.expiresAt !== expiresAt) {
        world.broken.push(`${pk} ${record.sk} expires wrongly`);
      }
    }
    checkAwaited(world, license, ours);
    const since = (status === 'active' ? activeSince : endedAt) ?? '';
    const { sk } = purchaseKey(licenseArn, `license-${status}#${since}`);
    const notice = ours.find((record) => record.sk === sk);
    if (!notice) {
      world.broken.push(`nobody was told that ${pk} is ${status}`);
    }
  }
}

/** While a license is active, the launch link is due to the address that came last, and to no other. */
function checkAwaited(
  { broken }: World,
  { pk, status }: License & StoredRecord,
  ours: readonly StoredRecord[],
): void {
  const awaited = ours.filter(isAwaited).map(({ sk }) => sk);
  const last = lastRegistration(ours.filter(isRegistration))?.sk;
  const expected = status === 'active' && last ? [last] : [];
  if (awaited.join() !== expected.join()) {
    broken.push(`the link of ${pk} is awaited by ${awaited}, and not by ${expected}`);
  }
}

/** Every purchase is known as AWS Marketplace has it, also where its events were lost, and told once. */
async function checkPurchasesKnown(
  { broken, items }: World,
  { news, hasUnheardOf }: Story,
  records: readonly StoredRecord[],
): Promise<void> {
  const stored = await items();
  // If no check has seen an entitlement, the product may not be sold by contract.
  const isContract = stored.some(({ pk }) => pk === 'purchases-check');
  const truth = truthOf(news, hasUnheardOf);
  const mayEnd = isContract && !isNothingLeft(truth);
  for (const [licenseArn, status] of truth) {
    const { pk, sk } = purchaseKey(licenseArn, 'license');
    const known = stored.find((item) => item.pk === pk && item.sk === sk)?.['status'];
    const isWrong = status === 'active' ? known !== 'active' : mayEnd && known === 'active';
    if (isWrong) {
      broken.push(`${pk} is ${status}, and known as ${known}`);
    }
    const own = records.filter((record) => record.pk === pk);
    const isHeardOf = own.some(({ kind }) =>
      ['registration', 'correction', 'arrival', 'unregistered'].includes(kind),
    );
    if (status === 'active' && !isHeardOf) {
      broken.push(`nobody was told that the buyer of ${pk} never came`);
    }
    for (const phase of ['active', 'ended'] as const) {
      const told = own.filter(({ kind }) => kind === `license-${phase}`);
      const repeated = told.filter((notice) => isContradicted(notice, own));
      if (told.length > countPhases(licenseArn, phase, news) + repeated.length) {
        broken.push(`that ${pk} is ${phase} was told ${told.length} times`);
      }
    }
  }
}

/**
 * Whether a check found a license changed before the event of an earlier change was handled. That
 * event wins, because lists of entitlements lag behind; so the next check finds the same again.
 */
function isContradicted(notice: StoredRecord, notices: readonly StoredRecord[]): boolean {
  const storedAt = notice.mails.company?.firstDueAt ?? '';
  return (
    'isFound' in notice &&
    notices.some(
      ({ kind, mails }) =>
        kind.startsWith('license-') &&
        kind !== notice.kind &&
        (mails.company?.firstDueAt ?? '') > storedAt,
    )
  );
}

/** How often a license began or ended, by what AWS Marketplace knows. */
function countPhases(licenseArn: string, phase: License['status'], news: Story['news']): number {
  const statuses = news.filter((one) => one.licenseArn === licenseArn).map(({ status }) => status);
  const changes = statuses.filter((status, nth) => status !== statuses[nth - 1]);
  const fromStart = licenseArn === unheardOf ? ['active', ...changes] : changes;
  return fromStart.filter((status) => status === phase).length;
}
