import type { Context } from 'aws-lambda';
import { takeCalls } from '../callTimes.ts';
import { createLog, type Log } from '../log.ts';
import { writeMetrics } from '../metrics.ts';
import { answerVisit } from './answerVisit.ts';
import {
  type Answer,
  answerProblem,
  bringsOriginKey,
  createProblem,
  type RequestEvent,
  unavailable,
} from './messages.ts';

type HttpHandler = (
  event: RequestEvent,
  context?: Pick<Context, 'awsRequestId'>,
) => Promise<Answer>;

/** An answer that took this long is logged with what it waited for; the alarm FormsSlow rings at 5 s. */
const slowMs = 1000;

/**
 * Turns a function into a handler that always answers. Any error becomes a 503, is logged with the
 * code UNEXPECTED and counts toward an alarm. If the environment has ORIGIN_KEYS, a request without one
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
      return answerBug(event, opened) ?? answerProblem(unavailable);
    } catch {
      return answerProblem(unavailable);
    }
  }

  return async (event, context) => {
    const log = createLog(lambda, context?.awsRequestId ?? 'none');
    takeCalls();
    const startMs = performance.now();
    const request = Object(event) as RequestEvent;
    const visited = answerVisit(request);
    if (visited) {
      return visited;
    }
    try {
      if (!bringsOriginKey(request, process.env['ORIGIN_KEYS'])) {
        log.warn('ORIGIN_REFUSED');
        return answerProblem(
          createProblem(403, 'Requests to this address have to come through the site.'),
        );
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
