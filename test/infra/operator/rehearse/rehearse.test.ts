import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runRehearse } from '../../../../infra/operator/rehearse/runRehearse.ts';
import { createHandler as createMailFeedback } from '../../../../lambdas/mail-feedback/handler.ts';
import { createHandler as createMarketplaceEvents } from '../../../../lambdas/marketplace-events/handler.ts';
import { systemTiming } from '../../../../lambdas/shared/time.ts';
import { shareTable } from '../../../support/lambdas/startTable.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { captureRun } from '../captureRun.ts';
import { type AccountOptions, account, awsError, type BusEvent, openAccount } from './account.ts';

const mailbox = 'rehearsal@acme.com';

async function rehearse(options: AccountOptions = {}, ...args: string[]) {
  const account = openAccount(options);
  const words = ['--yes', '--mailbox', mailbox, ...args];
  const run = await captureRun((terminal) => runRehearse(words, terminal, account.open));
  return { ...run, ...account };
}

describe('with the functions that take the events', async () => {
  const table = await shareTable();
  // The functions' logs.
  beforeAll(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterAll(() => void vi.restoreAllMocks());

  function openBackEnd() {
    const parts = { table, metricsNamespace: 'Test', timing: systemTiming };
    const mailFeedback = createMailFeedback(() => parts);
    const product = { productCode: 'product', retentionMonths: 24, isReminded: true };
    const marketplaceEvents = createMarketplaceEvents(() => ({ ...parts, ...product }));
    async function deliver(event: BusEvent): Promise<boolean> {
      const handle = event.source === 'aws.ses' ? mailFeedback : marketplaceEvents;
      const record = { messageId: '1', body: JSON.stringify(event) };
      const { batchItemFailures } = await handle({ Records: [record as never] });
      return batchItemFailures.length > 0;
    }
    return { endpoint: table.url, table: table.name, deliver };
  }

  test('all is as expected', async () => {
    const backEnd = openBackEnd();
    const { out, err, exitCode, left } = await rehearse({ backEnd }, '--token', 'a-token');
    expect(left()).toEqual([]);
    expect([exitCode, err]).toEqual([0, expect.stringContaining(`account ${account}`)]);
    expect(out).not.toMatch(/^ {2}fail /m);
    expect(out).toMatch(/pass +The token leads to the registration page\n +303 /);
    expect(out).toMatch(/^\d\d pass, 0 fail, 0 not checked$/m);
  });

  test('the events that came are recorded without account and address', async () => {
    const folder = join(temporaryDirectory(), 'events');
    await rehearse({ backEnd: openBackEnd() }, '--record', folder);
    const files = readdirSync(folder);
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(files).toContain('1-email-send.json');
    expect(texts.join()).toContain('"bounceType": "Transient"');
    expect(texts.join()).toContain('License Deprovisioned - Manufacturer');
    expect(texts.join()).not.toContain(account);
  });
});

/** Every call and program of a rehearsal that goes well, to be disturbed one after the other. */
const undisturbed = await rehearse();

/** The first and the last call of each kind: those between behave like the first. */
const disturbed = [...undisturbed.calls.entries()].filter(([index, what]) =>
  [undisturbed.calls.indexOf(what), undisturbed.calls.lastIndexOf(what)].includes(index),
);

const faults = [
  awsError('ThrottlingException', 'Rate exceeded'),
  awsError('AccessDeniedException', 'is not authorized to perform this'),
  awsError('TimeoutError', 'Connection timed out'),
];

test('no matter which call fails, nothing is left', async () => {
  for (const [index, what] of disturbed) {
    const { left } = await rehearse({
      disturb: (count) => {
        if (count === index + 1) {
          throw faults[index % faults.length];
        }
      },
    });
    expect([index, what, left()]).toEqual([index, what, []]);
  }
}, 60_000);

test('no matter which call Ctrl-C interrupts, nothing is made afterwards, and nothing is left', async () => {
  const listeners = process.listenerCount('SIGINT');
  for (const [index, what] of disturbed) {
    const { left, exitCode, out, calls } = await rehearse({
      disturb: (count) => count === index + 1 && process.emit('SIGINT'),
    });
    expect([index, what, exitCode, left()]).toEqual([index, what, 1, []]);
    // Before that nothing is made, and nobody listens.
    if (index > 1) {
      expect(out).toContain('Interrupted.');
      expect(calls.slice(index + 1)).not.toContain('npx cdk deploy');
      expect(calls.slice(index + 1)).not.toContain('CloudWatch SetAlarmState');
    }
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  }
}, 60_000);

test('a deployment that fails is reported and removed, and nothing else is tried', async () => {
  const { out, exitCode, calls, left } = await rehearse({ deployCode: 1 });
  expect(out).toContain('cdk deploy ended with code 1.');
  expect(calls).not.toContain('npm run smoke');
  expect([exitCode, left()]).toEqual([1, []]);
});

test('a stack that was deleted by halves is deleted again', async () => {
  const { calls, left } = await rehearse({ halfDeletions: 2 });
  expect(calls.filter((call) => call.endsWith('DeleteStack'))).toHaveLength(3);
  expect(left()).toEqual([]);
});

test('a stack that Ctrl-C leaves in the middle of a change is deleted after it', async () => {
  let deployments = 0;
  const { left } = await rehearse({
    busyLooks: 20,
    disturb: (_count, what) => {
      deployments += what === 'npx cdk deploy' ? 1 : 0;
      return what === 'npx cdk deploy' && deployments === 2 && process.emit('SIGINT');
    },
  });
  expect(left()).toEqual([]);
});

test('what AWS never lets be removed is named, and --remove removes it later', async () => {
  let isAllowed = false;
  const account = openAccount({
    disturb: (_count, what) => {
      if (what.endsWith('DeleteStack') && !isAllowed) {
        throw awsError('AccessDenied', 'not authorized');
      }
    },
  });
  function run(...args: string[]) {
    return captureRun((terminal) => runRehearse(args, terminal, account.open));
  }
  const { out, exitCode } = await run('--yes', '--mailbox', mailbox);
  const [, stage = ''] = /Rehearsal (rehearsal-\w+)/.exec(out) ?? [];
  expect(out).toContain(
    `Left in the account:\n  The stack DevSecOpsWebsite-${stage}: AccessDenied`,
  );
  expect(exitCode).toBe(1);
  isAllowed = true;
  expect(await run('--remove', stage)).toMatchObject({ exitCode: 0 });
  expect(await run('--remove', stage)).toMatchObject({ exitCode: 0 });
  expect(account.left()).toEqual([]);
});

test('--keep leaves the stage and says how to remove it', async () => {
  const { out, left } = await rehearse({}, '--keep');
  expect(left()).toContain('UPDATE_COMPLETE');
  expect(out).toMatch(/npm run rehearse -- --remove rehearsal-\w+/);
});

test('no other stage can be removed', async () => {
  const { exitCode, err, calls } = await rehearse({}, '--remove', 'prod');
  expect([exitCode, calls]).toEqual([1, []]);
  expect(err).toContain("prod isn't a stage of npm run rehearse");
});

test('a release that nobody gets to see is reported', async () => {
  const { out } = await rehearse({ staysOld: true });
  expect(out).toMatch(/fail +Release two: page and function are of it\n +not a quarter/);
});

test.each([true, false])('it asks once, and the answer %s counts', async (answer) => {
  const { open, calls } = openAccount();
  const confirm = vi.fn().mockResolvedValue(answer);
  await captureRun((terminal) =>
    runRehearse(['--mailbox', mailbox], { ...terminal, confirm }, open),
  );
  expect(confirm).toHaveBeenCalledOnce();
  expect(calls.some((call) => call.includes('deploy'))).toBe(answer);
});

test('a dry run prints every call with its parameters, and makes none', async () => {
  const { out, exitCode, calls } = await rehearse({}, '--dry-run');
  expect([exitCode, calls]).toEqual([0, []]);
  const printed = new Set(out.match(/^ {2}\w+ \w+ (?=\{)/gm)?.map((line) => line.trim()));
  const made = undisturbed.calls.filter((call) => /^[A-Z]\w+ [A-Z]\w+$/.test(call));
  expect([...printed].sort()).toEqual([...new Set(made)].sort());
});
