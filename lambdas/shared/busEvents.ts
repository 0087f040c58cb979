import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { createLog, type Log } from './log.ts';

/** An event as EventBridge puts it into a queue. Everything in it has to be checked. */
export interface BusEvent {
  readonly detailType: string;
  /** When it happened, ISO 8601. */
  readonly time: string;
  readonly detail: unknown;
}

function parseEvent(body: string): BusEvent {
  const event = JSON.parse(body) as Partial<Record<string, unknown>> | null;
  const { 'detail-type': detailType, time, detail } = event ?? {};
  if (typeof detailType !== 'string' || typeof time !== 'string') {
    throw new TypeError('Not an event from a bus');
  }
  return { detailType, time: new Date(time).toISOString(), detail };
}

/**
 * Turns a function for one event into a handler for a batch from a queue. Only the events that fail
 * go back to the queue and, when their tries are used up, to the dead-letter queue.
 *
 * @param open opens what the function works with, at the first event
 */
export function handleBatch<Dependencies>(
  lambda: string,
  open: () => Dependencies,
  handle: (dependencies: Dependencies, event: BusEvent, log: Log) => Promise<void>,
) {
  let opened: Dependencies | undefined;
  return async (
    { Records }: Pick<SQSEvent, 'Records'>,
    context?: Pick<Context, 'awsRequestId'>,
  ): Promise<SQSBatchResponse> => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    const batchItemFailures = [];
    for (const { messageId, body } of Records) {
      try {
        opened ??= open();
        await handle(opened, parseEvent(body), log);
      } catch (error) {
        log.error('EVENT_FAILED', { error });
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
}

/** A text deep inside a value of unknown shape, such as `license`, `arn`; undefined if it isn't there. */
export function readMember(value: unknown, ...path: readonly string[]): string | undefined {
  const found = readDeep(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

export function readDeep(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
        ? (inside as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}
