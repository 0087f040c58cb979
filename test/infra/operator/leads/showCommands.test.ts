import { expect, test } from 'vitest';
import { dayMs } from '../../../../lambdas/shared/time.ts';
import { licenseArnOf } from '../../../support/lambdas/buyers.ts';
import { agreementCreated, licenseUpdated, message, optOut } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

test('a message is shown whole, its lines kept, its controls not', async () => {
  const reference = await desk.submit(message('one\ntwo\u2066three', { company: 'Acme' }));
  const { out, exitCode } = await desk.leads(['show', reference]);
  expect(exitCode).toBe(0);
  expect(out).toContain(`${reference}  contact  open`);
  expect(out).toMatch(/Company +Acme/);
  expect(out).toContain('    one\n    two\uFFFDthree');
  expect(out).toMatch(/company: sent .* \(1 try\)/);
});

test('a reference is found in lower case and without its dash', async () => {
  const reference = await desk.submit(message('x'));
  const typed = reference.toLowerCase().replace('-', '');
  expect((await desk.leads(['show', typed])).out).toContain(reference);
});

test('a parked mail says why, and what to do', async () => {
  desk.wire.ses.setPlan(() => 'rejected');
  const reference = await desk.submit(message('x'));
  const { out } = await desk.leads(['show', reference]);
  expect(out).toContain('company: parked (1 try)');
  expect(out).toContain('InvalidParameterValue: SES returned InvalidParameterValue.');
});

test('a purchase is shown with its corrections, license, agreement and audit log', async () => {
  const reference = await desk.register('whole', 'typo@example.com');
  await desk.register('whole', 'right@example.com');
  await desk.sendEvent(licenseUpdated('whole'));
  await desk.sendEvent(agreementCreated('whole'));
  const byReference = await desk.leads(['show', reference]);
  for (const words of [
    'typo@example.com',
    'right@example.com',
    licenseArnOf('whole'),
    'agmt-whole',
    'active (ACTIVE), since',
    'buyer-registered',
    'buyer-corrected-address',
    'License Updated - Manufacturer: active',
  ]) {
    expect(byReference.out).toContain(words);
  }
  const byLicense = await desk.leads(['show', licenseArnOf('whole')]);
  expect(byLicense.out).toContain('right@example.com');
});

test('a license whose buyer never came is shown too', async () => {
  await desk.sendEvent(licenseUpdated('absent'));
  const { out, exitCode } = await desk.leads(['show', 'l-absent']);
  expect(exitCode).toBe(0);
  expect(out).toContain(licenseArnOf('absent'));
});

test('the answer to a privacy request is shown, even after an erasure', async () => {
  const reference = await desk.submit(optOut('gone@example.com'));
  await desk.leads(['close', reference, '--answer', 'opted out everywhere']);
  await desk.leads(['erase', '--email', 'gone@example.com', '--yes']);
  const { out, exitCode } = await desk.leads(['show', reference]);
  expect(exitCode).toBe(0);
  expect(out).toContain('request-closed: opted out everywhere (');
  expect(out).toContain('personal-data-erased: deleted');
  expect(out).not.toContain('gone@example.com');
});

test("a closed request's reminder is shown as cancelled, before and after its day", async () => {
  const reference = await desk.submit(optOut('al@example.com'));
  expect((await desk.leads(['show', reference])).out).toContain('reminder: due');
  await desk.leads(['close', reference, '--answer', 'opted out']);
  const closed = await desk.leads(['show', reference]);
  expect(closed.out).toMatch(/reminder: cancelled .*\n +Closed: The request was closed in time/);
  const later = await desk.ask(['list', '--status', 'due'], Date.now() + 40 * dayMs);
  expect(later).toEqual([]);

  await desk.table.makeDue();
  await desk.runOutbox();
  expect((await desk.leads(['show', reference])).out).toBe(closed.out);
  expect(await desk.mailsAbout(reference)).toHaveLength(1);
});

test.each(['X-00000000', 'C-123', 'ada@example.com'])('%s is no reference', async (text) => {
  const { exitCode, err } = await desk.leads(['show', text]);
  expect(exitCode).toBe(2);
  expect(err).toContain("isn't a reference such as C-7K3M9QXZ");
});

test('a buyer whose license nobody named is shown with the audit log', async () => {
  const reference = await desk.arriveWithoutLicense('nameless@example.com');
  const { out } = await desk.leads(['show', reference]);
  expect(out).toContain(`${reference}  unidentified  arrived`);
  expect(out).toMatch(/AWS account +444455556666/);
  expect(out).toMatch(/Email +nameless@example\.com/);
  expect(out).toContain('buyer-arrived');
});

test('a person is found in any field, and by other addresses of the same license', async () => {
  const own = await desk.submit(message('x', { email: 'Ida@example.com' }));
  const mention = await desk.submit(message('Please ask ida@EXAMPLE.com about it.'));
  const purchase = await desk.register('shared', 'ida@example.com');
  await desk.register('shared', 'colleague@example.com');
  await desk.submit(message('y', { email: 'other@example.com' }));
  const { out } = await desk.leads(['find', '--email', 'ida@example.com']);
  expect(out.split('\n')).toHaveLength(5);
  expect(out).toMatch(new RegExp(`sent under it +${own} +contact`));
  expect(out).toMatch(new RegExp(`names it +${mention} +contact`));
  expect(out).toMatch(new RegExp(`same license +${purchase} +correction .*colleague@example.com`));

  const erasure = await desk.leads(['erase', '--email', 'ida@example.com']);
  expect(erasure.out).toContain(`someone else wrote it and mentions this address: ${mention}`);
  expect(erasure.out).toContain(`another address of the same license: ${purchase}`);
});

test('an erasure of a person whom only others name says so', async () => {
  const mention = await desk.submit(message('Please ask ida@example.com.'));
  const { exitCode, err } = await desk.leads(['erase', '--email', 'ida@example.com', '--yes']);
  expect([exitCode, err]).toEqual([1, expect.stringContaining(mention)]);
  const none = await desk.leads(['find', '--email', 'nobody@example.com']);
  expect(none.out).toContain('nobody@example.com is nowhere in the local stack');
});
