import type { Context } from 'aws-lambda';
import { createLog, type Log } from '../observability/createLog.ts';
import { writeMetrics } from '../observability/writeMetrics.ts';
import { type Answer, answerProblem } from './answer.ts';
import { unavailable } from './problems.ts';
import { retryAfter } from './retryAfter.ts';

/** What is read of a request; anything may be missing in a forged event. */
export type RequestEvent = {
  readonly body?: unknown;
  readonly isBase64Encoded?: unknown;
  readonly headers?: unknown;
  readonly rawPath?: unknown;
  readonly requestContext?: unknown;
};

type HttpHandler = (
  event: RequestEvent,
  context?: Pick<Context, 'awsRequestId'>,
) => Promise<Answer>;

/**
 * Turns a function into a handler that always answers: whatever it throws becomes a 503 with the
 * log code UNEXPECTED and counts for an alarm.
 */
export const answerSafely =
  (lambda: string, handle: (event: RequestEvent, log: Log) => Promise<Answer>): HttpHandler =>
  async (event, context) => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    try {
      return await handle(Object(event) as RequestEvent, log);
    } catch (error) {
      log.error('UNEXPECTED', { error });
      const { METRICS_NAMESPACE: namespace } = process.env;
      if (namespace) writeMetrics(namespace, Date.now(), { UnexpectedErrors: 1 });
      return answerProblem(unavailable(), retryAfter);
    }
  };
