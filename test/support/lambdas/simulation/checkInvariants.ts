import type { Answer } from '../../../../lambdas/shared/http/answer.ts';
import { tagOf } from '../../../../lambdas/shared/mail/renderMail.ts';
import type { MailState, StoredRecord } from '../../../../lambdas/shared/storage/records.ts';
import { referenceOf } from '../events.ts';
import type { World } from './createWorld.ts';
import type { Wish } from './playSchedule.ts';

const allowedStatuses = [200, 303, 503];

/** Looks at what is left after a schedule and adds what is wrong to the world's list. */
export const checkInvariants = async (world: World, wishes: readonly Wish[]): Promise<void> => {
  const records = await world.records();
  for (const wish of wishes) checkAnswers(world, wish, records);
  for (const record of records) checkRecord(world, record);
  for (const wish of wishes) checkTwins(world, wish, records);
};

/** An answer that says stored means stored, with the words that were sent. */
const checkAnswers = ({ broken }: World, wish: Wish, records: readonly StoredRecord[]) => {
  for (const answer of wish.answers) {
    if (!allowedStatuses.includes(answer.statusCode ?? 0)) {
      broken.push(`${wish.kind} answered ${answer.statusCode}`);
    }
    if (answer.statusCode === 200 && !isStored(answer, wish, records)) {
      broken.push(`${wish.kind} ${referenceOf(answer)} answered 200 and is not stored`);
    }
  }
};

const isStored = (answer: Answer, { body }: Wish, records: readonly StoredRecord[]): boolean =>
  records.some(
    (record) =>
      'fields' in record &&
      record.reference === referenceOf(answer) &&
      record.fields.email === body['email'] &&
      (!('message' in record.fields) || record.fields.message === body['message']),
  );

const checkRecord = (world: World, record: StoredRecord) => {
  const { broken } = world;
  if (record.due) broken.push(`${record.pk} ${record.sk} is still due`);
  for (const [name, mail] of Object.entries(record.mails)) {
    const taken = world.acceptances.filter(
      (one) => one.record === tagOf(record) && one.mail === name,
    );
    const what = `${name} mail of ${record.kind} ${record.pk}`;
    if (!isFinal(mail)) broken.push(`${what} ended as ${mail.status} ${mail.failure ?? ''}`);
    if (mail.status === 'sent' && taken.length === 0) broken.push(`${what} was never sent`);
    const allowed = 1 + taken.filter(({ excused }) => excused).length;
    if (taken.length > allowed) broken.push(`${what} was sent ${taken.length} times`);
  }
};

const isFinal = ({ status, failure }: MailState): boolean =>
  status === 'sent' ||
  status === 'cancelled' ||
  (status === 'parked' && failure === 'MessageRejected');

/** A submission is stored once, and once more where it was sent again an hour later. */
const checkTwins = ({ broken }: World, wish: Wish, records: readonly StoredRecord[]) => {
  if (wish.kind !== 'contact') return;
  const stored = records.filter(
    (record) => 'fields' in record && record.fields.email === wish.body['email'],
  ).length;
  const hours = (Math.max(...wish.sentAtMs) - Math.min(...wish.sentAtMs)) / 3_600_000;
  if (stored > 1 + Math.floor(hours)) broken.push(`a submission is stored ${stored} times`);
};
