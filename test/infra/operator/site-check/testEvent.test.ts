import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkEvents } from '../../../../infra/operator/site-check/testEvent.ts';
import { type Answers, fault, resourcesXml, stackXml, startAws } from '../startAws.ts';

describe('a test event', () => {
  const role = 'arn:aws:iam::444455556666:role/website-marketplace';
  const settings = ['marketplaceProductCode=abcdefghijklmnopqrstuvwxy'];
  settings.push(`marketplaceRoleArn=${role}`);
  for (const address of ['companyEmail', 'senderEmail', 'supportEmail', 'alarmEmail']) {
    settings.push(`${address}=${address.toLowerCase()}@acme.com`);
  }
  settings.push('madeUpData=publish');
  const outputs = { RecordsTable: 'records', DeadLetterQueues: 'queue' };
  let sent: string | undefined;

  /** An account with the stack, where an event arrives if both accounts are set up. */
  const ready: Answers = {
    DescribeStacks: stackXml('DevSecOpsWebsite-prod', { outputs }),
    AssumeRole:
      '<Credentials><AccessKeyId>A</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken></Credentials>',
    ['PutEvents']: ({ Entries }) => {
      const [{ Source, DetailType, Detail }] = Entries as unknown as [Record<string, string>];
      expect([Source, DetailType]).toEqual(['devsecops.website', 'Website Test']);
      sent = JSON.parse(Detail ?? '').reference;
      return { FailedEntryCount: 0, Entries: [{ EventId: '1' }] };
    },
    ListStackResources: resourcesXml([
      ['AWS::Logs::LogGroup', '/aws/lambda/events', 'MarketplaceEventsLogs1234'],
    ]),
    ['FilterLogEvents']: () => ({
      events: [{ timestamp: 1, message: `{"code":"EVENT_TEST","reference":"${sent}"}\n` }],
    }),
  };

  async function checkWith(answers: Answers, patienceMs = 60_000) {
    sent = undefined;
    const aws = await startAws({ ...ready, ...answers });
    vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await aws.stop();
    });
    return checkEvents(['stage=prod', ...settings], { patienceMs, pauseMs: 50 });
  }

  test('passes once the log of its function has it', async () => {
    expect(await checkWith({})).toBeUndefined();
    expect(sent).toMatch(/^T-\w{8}$/);
  });

  test.each<[what: string, answers: Answers, verdict: unknown]>([
    [
      'does not arrive',
      { FilterLogEvents: { events: [] } },
      expect.stringMatching(/^T-\w{8} did not arrive: look for it in the seller's queue/),
    ],
    [
      'is refused',
      { PutEvents: { Entries: [{ ErrorCode: 'InternalFailure', ErrorMessage: 'later' }] } },
      'EventBridge refused it: InternalFailure later',
    ],
    [
      'may not be sent',
      { PutEvents: fault('AccessDeniedException', 'denied') },
      { notChecked: expect.stringContaining('EventBridge refused (AccessDenied') },
    ],
    [
      'has no way, as the role is out of reach',
      { AssumeRole: fault('AccessDeniedException', 'denied') },
      { notChecked: expect.stringContaining('STS refused (AccessDenied') },
    ],
  ])('that %s is reported', async (_what, answers, verdict) => {
    expect(await checkWith(answers, 300)).toEqual(verdict);
  });
});
