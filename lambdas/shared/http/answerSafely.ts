import type { Context } from 'aws-lambda';
import { takeCalls } from '../clients.ts';
import { createLog, type Log, writeMetrics } from '../log.ts';
import { type Answer, answerProblem, forbidden, unavailable } from './answer.ts';
import { bringsOriginKey, type RequestEvent } from './request.ts';

type HttpHandler = (
  event: RequestEvent,
  context?: Pick<Context, 'awsRequestId'>,
) => Promise<Answer>;

/** An answer that took this long is logged with what it waited for; the alarm FormsSlow rings at 5 s. */
const slowMs = 1000;

/**
 * Turns a function into a handler that always answers: whatever it throws becomes a 503 with the log
 * code UNEXPECTED and counts for an alarm. If the environment has ORIGIN_KEYS, a request without one
 * of them gets 403.
 *
 * @param open opens what the function works with, at the first request
 * @param answerBug what to answer instead of the 503 in JSON, if anything
 */
export function answerSafely<Dependencies>(
  lambda: string,
  open: () => Dependencies,
  handle: (dependencies: Dependencies, event: RequestEvent, log: Log) => Promise<Answer>,
  answerBug: (event: RequestEvent, dependencies: Dependencies | undefined) => Answer | undefined,
): HttpHandler {
  let opened: Dependencies | undefined;

  function answerError(event: RequestEvent): Answer {
    try {
      return answerBug(event, opened) ?? answerProblem(unavailable());
    } catch {
      return answerProblem(unavailable());
    }
  }

  return async (event, context) => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    takeCalls();
    const startMs = performance.now();
    const request = Object(event) as RequestEvent;
    try {
      if (!bringsOriginKey(request, process.env['ORIGIN_KEYS'])) {
        log.warn('ORIGIN_REFUSED');
        return answerProblem(forbidden('This address is answered through the site alone.'));
      }
      opened ??= open();
      return await handle(opened, request, log);
    } catch (error) {
      log.error('UNEXPECTED', { error });
      writeMetrics({ UnexpectedErrors: 1 });
      return answerError(request);
    } finally {
      const ms = Math.round(performance.now() - startMs);
      if (ms >= slowMs) {
        log.warn('ANSWER_SLOW', { ms, calls: takeCalls() });
      }
    }
  };
}
