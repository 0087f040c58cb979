import type { Context } from 'aws-lambda';
import { takeCalls } from '../clients.ts';
import { createLog, type Log, writeMetrics } from '../log.ts';
import { type Answer, answerProblem, forbidden, retryAfter, unavailable } from './answer.ts';
import { bringsOriginKey, type RequestEvent } from './request.ts';

type Instead = ((event: RequestEvent) => Answer | undefined) | undefined;

/** What to answer instead, unless that fails too. */
function answerOf(answerInstead: Instead, event: RequestEvent): Answer | undefined {
  try {
    return answerInstead?.(event);
  } catch {
    return undefined;
  }
}

type HttpHandler = (
  event: RequestEvent,
  context?: Pick<Context, 'awsRequestId'>,
) => Promise<Answer>;

/** An answer that took this long is told of, in ms: the alarm FormsSlow goes off at 5 s. */
const slowMs = 1000;

/**
 * Turns a function into a handler that always answers: whatever it throws becomes a 503 with the
 * log code UNEXPECTED and counts for an alarm. A slow answer is logged with what it waited for. Where
 * the environment has ORIGIN_KEYS, who brings none of them is refused before the function sees it.
 *
 * @param answerInstead what to answer instead of the 503, if anything
 */
export function answerSafely(
  lambda: string,
  handle: (event: RequestEvent, log: Log) => Promise<Answer>,
  answerInstead?: Instead,
): HttpHandler {
  return async (event, context) => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    takeCalls();
    const startMs = performance.now();
    const request = Object(event) as RequestEvent;
    const { METRICS_NAMESPACE: namespace, ORIGIN_KEYS: originKeys } = process.env;
    try {
      if (!bringsOriginKey(request, originKeys)) {
        log.warn('ORIGIN_REFUSED');
        return answerProblem(forbidden('This address is answered through the site alone.'));
      }
      return await handle(request, log);
    } catch (error) {
      log.error('UNEXPECTED', { error });
      if (namespace) {
        writeMetrics(namespace, Date.now(), { UnexpectedErrors: 1 });
      }
      return answerOf(answerInstead, request) ?? answerProblem(unavailable(), retryAfter);
    } finally {
      const ms = Math.round(performance.now() - startMs);
      if (ms >= slowMs) {
        log.warn('ANSWER_SLOW', { ms, calls: takeCalls() });
      }
    }
  };
}
