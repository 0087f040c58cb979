import { writeLine } from './createLog.ts';

/** Every metric that the Lambdas write, with its unit in CloudWatch. */
const units = {
  OutboxDepth: 'Count',
  OutboxOldestAgeSeconds: 'Seconds',
  MailsSent: 'Count',
  MailsParked: 'Count',
  MailCapReached: 'Count',
  MarketplaceDisabledApi: 'Count',
  UnexpectedErrors: 'Count',
  StorageFailures: 'Count',
  MarketplaceEvents: 'Count',
  MailBounces: 'Count',
  MailComplaints: 'Count',
} as const;

export type Metrics = Partial<Record<keyof typeof units, number>>;

/**
 * Writes metrics in CloudWatch's embedded metric format, without dimensions: the namespace already
 * tells the stage.
 */
export const writeMetrics = (namespace: string, nowMs: number, metrics: Metrics): void => {
  const names = Object.keys(metrics) as (keyof typeof units)[];
  writeLine({
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [[]],
          Metrics: names.map((name) => ({ Name: name, Unit: units[name] })),
        },
      ],
    },
    ...metrics,
  });
};
