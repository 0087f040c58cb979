import type { Queue } from '../../messaging/queue.ts';
import type { AlarmClock } from '../clock.ts';
import type { MetricStore } from '../metricStore.ts';
import type { MetricSource } from './metricSource.ts';
import { isOneOf } from './metricSource.ts';

const namespace = 'AWS/SQS';
const names = [
  'ApproximateNumberOfMessagesVisible',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateAgeOfOldestMessage',
];

export interface QueueMetrics extends MetricSource {
  /** Looks at every queue: SQS does so once a minute. */
  sample(): void;
}

/** Source: SQS developer guide, "Available CloudWatch metrics for Amazon SQS". */
export function createQueueMetrics(
  queues: readonly Queue[],
  store: MetricStore,
  clock: AlarmClock,
): QueueMetrics {
  return {
    measures: (metric) =>
      isOneOf(metric, {
        namespace,
        names,
        dimensions: queues.map((queue) => ({ QueueName: nameOf(queue) })),
      }),
    sample: () => {
      for (const queue of queues) {
        const { visible, inFlight, oldestAgeMs } = queue.depth();
        const values = {
          ApproximateNumberOfMessagesVisible: visible,
          ApproximateNumberOfMessagesNotVisible: inFlight,
          // In seconds of the clock that periods go by.
          ApproximateAgeOfOldestMessage: Math.floor((oldestAgeMs / clock.minuteMs) * 60),
        };
        for (const [name, value] of Object.entries(values)) {
          store.put({ namespace, name, dimensions: { QueueName: nameOf(queue) } }, value);
        }
      }
    },
  };
}

function nameOf({ arn }: Queue): string {
  return arn.split(':').at(-1) ?? arn;
}
