import { setTimeout } from 'node:timers/promises';
import type { Between } from '../edge/distribution.ts';
import { textAnswer } from '../http/message.ts';
import type { ServiceState, ServiceSwitch } from './serviceSwitch.ts';
import { slowMs } from './serviceSwitch.ts';

/** The switch of S3, whom only CloudFront asks. */
export interface BucketSwitch extends ServiceSwitch {
  /** Goes between the edge and its origins; others than buckets stay as they are. */
  readonly between: Between;
}

/** Source: CloudFront developer guide, "HTTP 502 status code (Bad Gateway)"; S3 API reference, "Error responses". */
const failures = {
  down: () => textAnswer(502, '502 ERROR: the request could not be satisfied.\n'),
  broken: () =>
    textAnswer(500, '<Error><Code>InternalError</Code></Error>', {
      'content-type': 'application/xml',
      server: 'AmazonS3',
    }),
};

/** Makes it, switched to up. */
export function createBucketSwitch(): BucketSwitch {
  let state: ServiceState = 'up';
  return {
    get state() {
      return state;
    },
    set: async (next) => {
      state = next;
    },
    between: (origin, { DomainName }) =>
      DomainName.includes('.s3.')
        ? async (request) => {
            if (state === 'down' || state === 'broken') {
              return failures[state]();
            }
            if (state === 'slow') {
              await setTimeout(slowMs);
            }
            return origin(request);
          }
        : origin,
  };
}
