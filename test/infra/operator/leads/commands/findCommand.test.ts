import { expect, test } from 'vitest';
import { shareDesk } from '../shareDesk.ts';
import { message } from '../submissions.ts';

const desk = await shareDesk();

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
  expect(erasure.out).toContain(`others wrote it about this address: ${mention}`);
  expect(erasure.out).toContain(`another address of the same license: ${purchase}`);
});

test('an erasure of a person whom only others name says so', async () => {
  const mention = await desk.submit(message('Please ask ida@example.com.'));
  const { exitCode, err } = await desk.leads(['erase', '--email', 'ida@example.com', '--yes']);
  expect([exitCode, err]).toEqual([1, expect.stringContaining(mention)]);
  const none = await desk.leads(['find', '--email', 'nobody@example.com']);
  expect(none.out).toContain('nobody@example.com is nowhere in the local stack');
});
