import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../../lambdas/shared/observability/createLog.ts';
import { writeMetrics } from '../../../../lambdas/shared/observability/writeMetrics.ts';
import { captureLog } from '../../../support/lambdas/captureLog.ts';

let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
});
afterEach(() => log.restore());

test('an event is one JSON line with its code, and an error its name without its text', () => {
  const error = Object.assign(new Error('mail to ada@example.com failed'), {
    name: 'MessageRejected',
    $metadata: { httpStatusCode: 400, requestId: 'r1' },
  });
  createLog('contact', 'id').warn('A_CODE', { reference: 'C-1', error });
  expect(log.text().split('\n')).toHaveLength(2);
  expect(log.lines()).toEqual([
    {
      level: 'warn',
      code: 'A_CODE',
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
  createLog('contact', 'id').error('A_CODE', { error: new TypeError('ada@example.com') });
  expect(log.text()).not.toContain('ada@example.com');
  expect(log.lines()[0]).toMatchObject({ error: 'TypeError', at: expect.stringContaining('at ') });
});

test('metrics are written in the embedded metric format', () => {
  writeMetrics('Site/prod', 1000, { OutboxDepth: 3, OutboxOldestAgeSeconds: 60 });
  expect(log.lines()).toEqual([
    {
      _aws: {
        Timestamp: 1000,
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
