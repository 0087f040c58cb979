import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createLog, type Log } from './log.ts';

/** An event as EventBridge puts it into a queue; everything in it is to be checked. */
export interface BusEvent {
  readonly detailType: string;
  /** When it happened, ISO 8601 to the second. */
  readonly time: string;
  readonly detail: unknown;
}

type HandleEvent = (event: BusEvent, log: Log) => Promise<void>;

function parseEvent(body: string): BusEvent {
  const event = JSON.parse(body) as Partial<Record<string, unknown>> | null;
  const { 'detail-type': detailType, time, detail } = event ?? {};
  if (typeof detailType !== 'string' || typeof time !== 'string') {
    throw new TypeError('Not an event from a bus');
  }
  return { detailType, time: new Date(time).toISOString(), detail };
}

/**
 * Turns a function for one event into a handler for a queue's batch: what fails goes back to the
 * queue by itself and, after its tries, to the dead letters.
 */
export function handleBatch(lambda: string, handle: HandleEvent) {
  return async (
    { Records }: Pick<SQSEvent, 'Records'>,
    context?: Pick<Context, 'awsRequestId'>,
  ): Promise<SQSBatchResponse> => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    const failures: string[] = [];
    for (const { messageId, body } of Records) {
      try {
        await handle(parseEvent(body), log);
      } catch (error) {
        log.error('EVENT_FAILED', { error });
        failures.push(messageId);
      }
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** A text deep inside a value of unknown shape, such as `license`, `arn`; undefined if it isn't there. */
export function readMember(value: unknown, ...path: readonly string[]): string | undefined {
  const found = readDeep(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A property deep inside a value of unknown shape. */
export function readDeep(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
        ? (inside as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}
