import type { Context } from 'aws-lambda';
import { createLog, type Log } from '../observability/createLog.ts';
import { writeMetrics } from '../observability/writeMetrics.ts';
import { type Answer, answerProblem, retryAfter, unavailable } from './answer.ts';
import type { RequestEvent } from './request.ts';

type HttpHandler = (
  event: RequestEvent,
  context?: Pick<Context, 'awsRequestId'>,
) => Promise<Answer>;

/**
 * Turns a function into a handler that always answers: whatever it throws becomes a 503 with the
 * log code UNEXPECTED and counts for an alarm.
 */
export function answerSafely(
  lambda: string,
  handle: (event: RequestEvent, log: Log) => Promise<Answer>,
): HttpHandler {
  return async (event, context) => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    try {
      return await handle(Object(event) as RequestEvent, log);
    } catch (error) {
      log.error('UNEXPECTED', { error });
      const { METRICS_NAMESPACE: namespace } = process.env;
      if (namespace) {
        writeMetrics(namespace, Date.now(), { UnexpectedErrors: 1 });
      }
      return answerProblem(unavailable(), retryAfter);
    }
  };
}
