import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDependencies as openContact } from '../../../../lambdas/contact/dependencies.ts';
import * as contact from '../../../../lambdas/contact/handler.ts';
import { openDependencies as openRegistration } from '../../../../lambdas/marketplace-registration/dependencies.ts';
import * as registration from '../../../../lambdas/marketplace-registration/handler.ts';
import { openDependencies as openOutbox } from '../../../../lambdas/outbox/dependencies.ts';
import * as outbox from '../../../../lambdas/outbox/handler.ts';
import { closeRecord } from '../../../../lambdas/shared/operator/closeRecord.ts';
import { eraseByEmail } from '../../../../lambdas/shared/operator/eraseByEmail.ts';
import { resendMails } from '../../../../lambdas/shared/operator/resendMails.ts';
import type { Submission } from '../../../../lambdas/shared/storage/records.ts';
import { captureLog } from '../../../support/lambdas/captureLog.ts';
import { postJson, referenceOf } from '../../../support/lambdas/events.ts';
import { type BackEnd, startBackEnd } from '../../../support/lambdas/startBackEnd.ts';

let backEnd: BackEnd;
let log: ReturnType<typeof captureLog>;

const submit = contact.createHandler(openContact);
const register = registration.createHandler(openRegistration);
const runOutbox = outbox.createHandler(openOutbox);

beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());
beforeEach(() => {
  log = captureLog();
});
afterEach(() => log.restore());

const message = (email: string, text: string) => ({
  name: 'Ada',
  email,
  subject: 'Hi',
  message: text,
});

const recordOf = async (reference: string) => {
  const records = await backEnd.table.records();
  const record = records.find((one) => 'reference' in one && one.reference === reference);
  if (!record) throw new Error(`No record ${reference}`);
  return record;
};

const mailsAbout = async (reference: string) =>
  (await backEnd.inbox.mails()).filter(({ subject }) => subject.includes(reference));

test('an erasure takes all that is stored about an address and leaves a stub', async () => {
  const email = 'Erase.Me@example.com';
  const first = referenceOf(await submit(postJson(message(email, 'one'))));
  const second = referenceOf(await submit(postJson(message(email.toLowerCase(), 'two'))));
  const third = referenceOf(await register(postJson({ token: 'good-erase', email })));
  const kept = referenceOf(await submit(postJson(message('keep.me@example.com', 'three'))));
  const nowMs = Date.now();

  const planned = await eraseByEmail(backEnd.table, email, { nowMs, dryRun: true });
  expect(JSON.stringify(await backEnd.table.items())).toContain(email);
  const erased = await eraseByEmail(backEnd.table, email, { nowMs, dryRun: false });
  expect(erased).toEqual(planned);
  expect(new Set(erased)).toEqual(
    new Set([
      { reference: first, kind: 'contact', how: 'deleted' },
      { reference: second, kind: 'contact', how: 'deleted' },
      { reference: third, kind: 'registration', how: 'address-removed' },
    ]),
  );
  const items = await backEnd.table.items();
  expect(JSON.stringify(items).toLowerCase()).not.toContain('erase.me');
  expect(JSON.stringify(items)).toContain('keep.me@example.com');
  expect(await recordOf(kept)).toBeDefined();
  expect(await recordOf(third)).toMatchObject({ purchase: { accountId: '444455556666' } });
  const stubs = items.filter(({ what }) => what === 'personal-data-erased');
  expect(stubs.map(({ reference }) => reference).sort()).toEqual([first, second, third].sort());
});

test('closing a privacy request cancels its reminder', async () => {
  const fields = { name: 'Al', email: 'al@example.com', address: 'CA', type: 'ccpa_request' };
  const reference = referenceOf(await submit(postJson(fields)));
  const record = (await recordOf(reference)) as Submission;
  await closeRecord(backEnd.table, record, 'opted out', Date.now());
  await backEnd.table.makeDue();
  await runOutbox({});
  expect(await mailsAbout(reference)).toHaveLength(1);
  const closed = await recordOf(reference);
  expect(closed.mails.reminder).toMatchObject({ status: 'cancelled', failure: 'Closed' });
  expect(closed).not.toHaveProperty('due');
  const audit = (await backEnd.table.items()).filter((item) => item['reference'] === reference);
  expect(audit.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['privacy-request-received', 'request-closed']),
  );
});

test('a mail that was sent or parked can be sent again', async () => {
  const reference = referenceOf(await submit(postJson(message('again@example.com', 'x'))));
  await resendMails(backEnd.table, await recordOf(reference), ['company'], Date.now());
  await runOutbox({});
  await runOutbox({});
  expect(await mailsAbout(reference)).toHaveLength(2);
});
