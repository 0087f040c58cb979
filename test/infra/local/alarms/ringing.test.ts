import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';
import { assembleStack } from '../../../support/stack/startStack.ts';
import {
  minuteMs,
  plantBug,
  startWatchedSite,
  type WatchedSite,
  withoutAllow,
} from './shareSite.ts';

const purchase = {
  accountId: '111122223333',
  licenseArn: 'arn:aws:license-manager::111122223333:license:l-1',
  agreementId: 'agmt-1',
};
const company = 'leads@devsecops.example';
const operator = 'operator@acme.com';
const assembly = await assembleStack(fixtureSite(), {
  alarmEmail: operator,
  mailDailyCap: 3,
  healthCheck: 'on',
});
const bug = await plantBug(assembly, 'MarketplaceLanding');

/** In milliseconds of this machine, and a minute for what the timer rounds. */
const halfAnHourMs = 31 * minuteMs;

/** What was measured is forgotten after three periods of 5 minutes. */
const forgotten = 16;

let site: WatchedSite;
beforeAll(async () => {
  site = await startWatchedSite(assembly);
});
beforeEach(async () => {
  await site.stack.runSchedule('Outbox');
  await site.pass(forgotten);
  await site.forgetMails();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stack.setService('dynamodb', 'up');
  await site.stack.setService('ses', 'up');
  await site.stack.setService('s3', 'up');
});
afterAll(() => site.stack.close());

interface Case {
  /** Does what the alarm is about; gives it the minutes that it needs. */
  readonly provoke: () => Promise<unknown>;
  /** Puts it right, as an operator would. */
  readonly mend: () => Promise<unknown>;
}

/** Lets minutes pass until the checks of the home page have changed an alarm. */
function untilSeen(state: string) {
  return vi.waitFor(
    async () => {
      await site.pass(1);
      expect(site.stateOf('SiteUnreachable')).toBe(state);
    },
    { timeout: 10_000, interval: 1 },
  );
}
async function break503(minutes: number) {
  await site.stack.setService('dynamodb', 'broken');
  expect(await site.submit()).toBe(503);
  await site.pass(minutes);
}
async function mendStorage(minutesAfter = 0) {
  await site.stack.setService('dynamodb', 'up');
  await site.pass(5);
  expect(await site.submit()).toBe(200);
  await site.pass(1 + minutesAfter);
}
async function playMail(kind: string) {
  await site.submit();
  await site.play('/mail-events', { kind, address: 'visitor@example.com' });
  await site.pass(2);
}
async function runOutbox() {
  await site.stack.runSchedule('Outbox');
  await site.pass(1);
}
/** Sends what waits. Two reports, the second after what came before the first is past. */
async function catchUp() {
  await site.cutTheWaitShort();
  await site.stack.runSchedule('Outbox');
  await site.pass(5);
  await runOutbox();
}
function bounce(address: string) {
  return site.untilLogged('MailFeedback', 'MAIL_BOUNCED', () =>
    site.play('/mail-events', { kind: 'bounce', address }),
  );
}
async function forget() {
  await site.pass(forgotten);
}
async function waitADay() {
  await site.pass(24 * 60 + 3 * 60);
}

const cases: Record<string, Case> = {
  MailBounceRate: { provoke: () => playMail('bounce'), mend: waitADay },
  MailComplaintRate: { provoke: () => playMail('complaint'), mend: waitADay },
  UnexpectedErrors: {
    provoke: async () => {
      bug.on();
      const landing = `${site.stack.urls.site}/prod/photo-kiosk-backend/aws-marketplace-landing`;
      expect((await fetch(landing, { method: 'POST' })).status).toBe(503);
      await site.pass(1);
    },
    mend: async () => {
      bug.off();
      await site.pass(forgotten);
    },
  },
  SiteUnreachable: {
    provoke: async () => {
      await site.stack.setService('s3', 'broken');
      await untilSeen('ALARM');
    },
    mend: async () => {
      await site.stack.setService('s3', 'up');
      await untilSeen('OK');
    },
  },
  SiteUnavailable: {
    provoke: async () => {
      await break503(5);
      await break503(1);
    },
    mend: () => mendStorage(5),
  },
  FormsFail: { provoke: () => break503(1), mend: () => mendStorage() },
  StorageFailing: { provoke: () => break503(1), mend: () => mendStorage(forgotten) },
  FunctionsCrash: {
    provoke: async () => {
      await site.stack.setService('dynamodb', 'broken');
      await expect(site.stack.runSchedule('Outbox')).rejects.toThrow();
      await site.pass(1);
    },
    mend: async () => {
      await site.stack.setService('dynamodb', 'up');
      await site.pass(5);
      await runOutbox();
      await site.leads('redrive', '--yes', '--discard');
    },
  },
  FunctionsThrottled: {
    provoke: async () => {
      await site.play('/concurrency', { limit: 0 });
      expect(await site.submit()).toBe(500);
      await site.pass(1);
    },
    mend: async () => {
      await site.play('/concurrency', { limit: 1000 });
      await site.pass(5);
      expect(await site.submit()).toBe(200);
      await site.pass(1);
    },
  },
  FormsSlow: {
    provoke: async () => {
      await site.stack.setService('dynamodb', 'slow');
      // So far apart that the alarm is evaluated between any two, on a busy machine too.
      const answers = [0, 1500, 3000].map(async (delayMs) => {
        await setTimeout(delayMs);
        return site.register(`slow-${delayMs}@example.com`);
      });
      for (const answer of answers) {
        expect(await answer).toBe(200);
        await site.pass(5);
      }
    },
    mend: () => mendStorage(),
  },
  ManyRefusals: {
    provoke: async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => site.submit({})));
      expect(new Set(answers)).toEqual(new Set([400]));
      await site.pass(1);
    },
    mend: () => mendStorage(),
  },
  MailLate: {
    provoke: async () => {
      await site.stack.setService('ses', 'down');
      await site.submit();
      await setTimeout(600);
      await runOutbox();
    },
    mend: async () => {
      await site.stack.setService('ses', 'up');
      await catchUp();
    },
  },
  OutboxStopped: {
    provoke: async () => {
      await runOutbox();
      expect(site.stateOf('OutboxStopped')).toBe('OK');
      await site.pass(20);
    },
    mend: runOutbox,
  },
  MailParked: {
    provoke: async () => {
      await site.register('bounces@example.com');
      await bounce('bounces@example.com');
      await site.register('bounces@example.com');
      await site.pass(1);
    },
    mend: forget,
  },
  MailRefused: {
    provoke: async () => {
      await site.play('/mail', { sending: 'paused' });
      await site.submit();
      await runOutbox();
    },
    mend: async () => {
      await site.play('/mail', { sending: 'on' });
      await catchUp();
    },
  },
  CompanyUnreachable: {
    provoke: async () => {
      await site.submit();
      await bounce(company);
      await site.pass(1);
    },
    mend: async () => {
      await site.play('/mail/suppression', { address: company, reason: 'none' });
      await site.leads('unblock', '--email', company, '--yes');
      await site.pass(5);
      await catchUp();
    },
  },
  MailCapReached: {
    provoke: async () => {
      for (const name of ['a', 'b', 'c', 'd']) {
        expect(await site.register(`${name}@example.com`)).toBe(200);
      }
      await site.pass(1);
    },
    mend: forget,
  },
  DeadLetters: {
    provoke: async () => {
      await site.stack.setService('dynamodb', 'broken');
      vi.useFakeTimers({ toFake: ['Date'] });
      await site.play('/marketplace/events', { kind: 'license-updated', ...purchase });
      await vi.waitFor(
        async () => {
          vi.setSystemTime(Date.now() + 60_000);
          expect(await site.queueLength('MarketplaceInboxDeadLetters')).toBe(1);
        },
        { timeout: 15_000, interval: 100 },
      );
      await site.pass(2);
    },
    mend: async () => {
      await site.stack.setService('dynamodb', 'up');
      await site.leads('redrive', '--yes');
      await vi.waitFor(async () => expect(await site.queueLength('MarketplaceInboxQueue')).toBe(0));
      vi.useRealTimers();
      await site.pass(7);
    },
  },
  EventsLate: {
    provoke: async () => {
      site.stack.setQueueReader('MarketplaceEvents', 'off');
      await site.play('/marketplace/events', { kind: 'license-updated', ...purchase });
      await setTimeout(halfAnHourMs);
      await site.pass(2);
    },
    mend: async () => {
      site.stack.setQueueReader('MarketplaceEvents', 'on');
      await vi.waitFor(
        async () => expect(await site.queueLength('MarketplaceInboxQueue')).toBe(0),
        { timeout: 5_000 },
      );
      await site.pass(7);
    },
  },
  MarketplaceEventUnknown: {
    provoke: async () => {
      await site.untilLogged('MarketplaceEvents', 'EVENT_UNKNOWN', () =>
        site.play('/marketplace/events', { kind: 'of-an-unknown-kind', ...purchase }),
      );
      await site.pass(1);
    },
    mend: forget,
  },
  MarketplaceDisabled: {
    provoke: async () => {
      expect(await site.register('buyer@example.com', 'disabled')).toBe(503);
      await site.pass(1);
    },
    mend: forget,
  },
};

test('every alarm of the template has a case', () => {
  const names = site.stack.alarms
    .list()
    .map(({ definition: { logicalId } }) =>
      logicalId.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, ''),
    );
  expect(names.toSorted()).toEqual(Object.keys(cases).toSorted());
});

test('without leave from the topic nobody hears of an alarm, and the log says so', async () => {
  const forbidding = await startWatchedSite(
    await withoutAllow(assembly, 'cloudwatch.amazonaws.com'),
  );
  await forbidding.register('buyer@example.com', 'disabled');
  await forbidding.pass(1);
  expect(forbidding.stateOf('MarketplaceDisabled')).toBe('ALARM');
  await setTimeout(200);
  const subjects = (await forbidding.mails()).map(({ subject }) => subject);
  await forbidding.stack.close();
  expect(subjects.filter((subject) => subject.startsWith('ALARM'))).toEqual([]);
  const log = readFileSync(join(forbidding.stack.dataDirectory, 'logs/permissions.log'), 'utf8');
  expect(log).toMatch(/cloudwatch\.amazonaws\.com.*sns:Publish/);
});

test('a test alarm is mailed until it is evaluated; its link to unsubscribe works at one click', async () => {
  const told = await site.leads('test-alarm', '--alarm', 'MailParked');
  expect(told).toContain(`goes to ${operator}`);
  const { from, body } = await site.mailOf('MailParked', 'ALARM');
  expect(from).toContain('no-reply@sns.amazonaws.com');
  expect(body.text).toContain('because "A test by npm run leads -- test-alarm: nothing is wrong."');
  const page = await (await fetch(site.stack.urls.localAws)).text();
  expect(page.match(/ALARM since/g)).toHaveLength(1);
  expect(page).toMatch(/<h3>MailParked<\/h3>\s*<p class="state down">ALARM since <time/);
  expect(page).toContain(`Mails go to ${operator}`);
  await site.pass(1);
  expect(site.stateOf('MailParked')).toBe('OK');
  await site.mailOf('MailParked', 'OK');

  const other = await startWatchedSite(assembly);
  await other.leads('test-alarm');
  const [mail] = await vi.waitFor(async () => {
    const mails = await other.mails();
    expect(mails).toHaveLength(1);
    return mails;
  });
  const [link = ''] = /http:\S+unsubscribe\S+/.exec(mail?.body.text ?? '') ?? [];
  expect(await (await fetch(link)).text()).toContain(`${operator} gets no more alarms`);
  expect((await fetch(link)).status).toBe(404);
  const refused = await other.leads('test-alarm', '--alarm', 'FormsFail');
  await other.stack.close();
  expect(refused).toContain('Nobody is told of alarms in the local stack');
});

test.each(Object.entries(cases))(
  '%s rings when it has to, and is quiet again when that is mended',
  async (alarm, { provoke, mend }) => {
    expect(site.stateOf(alarm)).toBe('OK');
    await provoke();
    expect(site.stateOf(alarm)).toBe('ALARM');
    const { destination, body } = await site.mailOf(alarm, 'ALARM');
    expect(destination.to).toEqual([operator]);
    expect(body.text).toMatch(/- State Change: +OK -> ALARM\n/);

    await mend();
    expect(site.stateOf(alarm)).toBe('OK');
    await site.mailOf(alarm, 'OK');
  },
  30_000,
);
