import { expect, test } from 'vitest';
import { licenseUpdated, optOut } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

async function audit() {
  return (await desk.table.items()).filter(({ what }) => what === 'request-closed');
}

test('a request is closed once, and the audit log keeps the answer', async () => {
  const reference = await desk.submit(optOut('al@example.com'));
  const first = await desk.leads(['close', reference, '--answer', 'opted out on all']);
  expect([first.exitCode, first.out]).toEqual([0, `${reference} is closed.`]);
  expect(await audit()).toMatchObject([
    { reference, detail: expect.stringMatching(/^opted out on all \(.+\)$/) },
  ]);

  const second = await desk.leads(['close', reference, '--answer', 'again']);
  expect(second.exitCode).toBe(1);
  expect(second.err).toContain(`${reference} was closed already`);
  expect(await audit()).toHaveLength(1);
});

test('a request whose answer could not be put into the audit log can be closed again', async () => {
  const reference = await desk.submit(optOut('al@example.com'));
  desk.wire.dynamodb.setPlan((operation) =>
    operation === 'PutItem' ? 'access denied' : undefined,
  );
  const first = await desk.leads(['close', reference, '--answer', 'opted out on all']);
  expect(first.exitCode).toBe(3);
  desk.healWire();
  const again = Date.now() + 61_000;
  const second = await desk.leads(['close', reference, '--answer', 'opted out on all'], again);
  expect([second.exitCode, await audit()]).toEqual([0, [expect.objectContaining({ reference })]]);
});

test('of two operators with opposite answers, one closes the request and the other is told', async () => {
  const reference = await desk.submit(optOut('al@example.com'));
  const runs = await Promise.all(
    ['opted out on all', 'refused, no Californian'].map((answer) =>
      desk.leads(['close', reference, '--answer', answer]),
    ),
  );
  expect(runs.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  expect(await audit()).toHaveLength(1);
  expect(runs.map(({ err }) => err).join('')).toMatch(/was (?:changed or )?closed/);
});

test.each([
  'done, wrote to al@example.com',
  'opted out AL KHWARIZMI',
  'asked bob@elsewhere.example',
])('the answer "%s" names a person, whom no erasure would reach', async (words) => {
  const reference = await desk.submit(optOut('al@example.com'));
  const { exitCode, err } = await desk.leads(['close', reference, '--answer', words]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining('stays in the audit log')]);
  expect(await audit()).toEqual([]);
});

test('a registration is closed once the launch link was sent, and not before it is due', async () => {
  const reference = await desk.register('linked', 'linked@example.com');
  const early = await desk.leads(['close', reference]);
  expect([early.exitCode, early.err]).toEqual([1, expect.stringContaining('nothing to close')]);
  await desk.sendEvent(licenseUpdated('linked'));
  const correction = await desk.register('linked', 'corrected@example.com');
  expect(correction).toBe(reference);
  expect((await desk.leads(['list', '--status', 'open'])).out).toMatch(
    /correction .*open, registered.*corrected@/,
  );
  const closed = await desk.leads(['close', reference]);
  expect([closed.exitCode, closed.out]).toEqual([0, `${reference} is closed.`]);
  expect((await desk.leads(['list', '--status', 'open'])).out).toContain('Found no such records');
  expect((await desk.leads(['close', reference])).err).toContain('was closed already');
});

test('a privacy request is not closed without saying what was answered', async () => {
  const reference = await desk.submit(optOut('al@example.com'));
  const { exitCode, err } = await desk.leads(['close', reference]);
  expect(exitCode).toBe(2);
  expect(err).toContain(
    `npm run leads -- close ${reference} --answer 'what was done' --local-stack --data ${desk.dataDirectory}`,
  );
  expect(await audit()).toEqual([]);
});
