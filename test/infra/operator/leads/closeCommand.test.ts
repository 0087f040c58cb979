import { expect, test } from 'vitest';
import { optOut } from './events.ts';
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
  const second = await desk.leads(['close', reference, '--answer', 'opted out on all']);
  expect([second.exitCode, await audit()]).toEqual([0, [expect.objectContaining({ reference })]]);
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
