import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailNames } from '#contract/records.ts';
import { createLog } from '../../../lambdas/shared/log.ts';
import { writeMetrics } from '../../../lambdas/shared/metrics.ts';
import { captureLog } from '../../support/lambdas/captureLog.ts';

let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
});
afterEach(() => {
  log.restore();
  vi.unstubAllEnvs();
});

test('an event is one JSON line with its code, and an error its name without its text', () => {
  const error = Object.assign(new Error('mail to ada@example.com failed'), {
    name: 'MessageRejected',
    $metadata: { httpStatusCode: 400, requestId: 'r1' },
  });
  createLog('contact', 'id').warn('EVENT_APPLIED', { reference: 'C-1', error });
  expect(log.text().split('\n')).toHaveLength(2);
  expect(log.lines()).toEqual([
    {
      level: 'warn',
      code: 'EVENT_APPLIED',
      lambda: 'contact',
      requestId: 'id',
      reference: 'C-1',
      error: 'MessageRejected',
      awsStatus: 400,
      awsRequestId: 'r1',
    },
  ]);
});

test('an error of ours tells its place but not its text', () => {
  createLog('contact', 'id').error('EVENT_APPLIED', { error: new TypeError('ada@example.com') });
  expect(log.text()).not.toContain('ada@example.com');
  expect(log.lines()[0]).toMatchObject({
    error: 'TypeError',
    at: expect.stringMatching(/^log\.test\.ts:\d+:\d+$/),
  });
});

test.each(mailNames)('a line about the %s mail names it', (mail) => {
  createLog('outbox', 'id').info('MAIL_SENT', { mail });
  expect(log.lines()[0]).toMatchObject({ mail });
});

const hostile = [
  'ada@example.com',
  'x\n    at ada@example.com',
  'x\n    at ada (ada@example.com.js:1:1)',
  'Ada Lovelace wrote',
];

test.each(hostile)('an error’s text passes for nothing else: %j', (text) => {
  const write = createLog('contact', 'id').error;
  try {
    JSON.parse(text);
  } catch (error) {
    write('EVENT_APPLIED', { error });
  }
  write('EVENT_APPLIED', { error: new Error(text) });
  write('EVENT_APPLIED', { error: new Error('x', { cause: new Error(text) }) });
  write('EVENT_APPLIED', { error: Object.assign(new Error('x'), { name: text }) });
  write('EVENT_APPLIED', { error: text });
  const $metadata = { httpStatusCode: 400, requestId: text };
  write('EVENT_APPLIED', { error: Object.assign(new Error(text), { $metadata }) });
  expect(log.text()).not.toMatch(/ada|lovelace/i);
});

test.each(hostile)('what does not look as its member should is left out: %j', (text) => {
  createLog('contact', 'id').info('EVENT_APPLIED', {
    reference: text,
    kind: text,
    mail: text,
    licenseArn: text,
    reason: text,
    fields: [text],
  });
  expect(log.text()).not.toMatch(/ada|lovelace/i);
  expect(log.lines()[0]).toMatchObject({ code: 'EVENT_APPLIED', reference: '(left out)' });
});

test('metrics are written in the embedded metric format', () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Site/prod');
  writeMetrics({ OutboxDepth: 3, OutboxOldestAgeSeconds: 60 });
  expect(log.lines()).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'Site/prod',
            Dimensions: [[]],
            Metrics: [
              { Name: 'OutboxDepth', Unit: 'Count' },
              { Name: 'OutboxOldestAgeSeconds', Unit: 'Seconds' },
            ],
          },
        ],
      },
      OutboxDepth: 3,
      OutboxOldestAgeSeconds: 60,
    },
  ]);
});
