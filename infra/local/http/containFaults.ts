import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, ServerResponse } from 'node:http';

/** The answer that whatever runs now is working on. */
const unanswered = new AsyncLocalStorage<ServerResponse>();

/** Has everything that a request sets going know its answer, so that a fault can be told there. */
export function traceFaults(handler: RequestListener): RequestListener {
  return (incoming, outgoing) => unanswered.run(outgoing, () => handler(incoming, outgoing));
}

/**
 * Has no request end this process: what is thrown where nobody can catch, as the embedded services
 * do, ends its own request with a 500. Any other fault ends the process as it would without this.
 *
 * @param report gets the faults that are survived
 */
export function containFaults(report: (error: unknown) => void): void {
  function contain(error: unknown) {
    const outgoing = unanswered.getStore();
    if (!outgoing) {
      console.error(error);
      process.exit(1);
    }
    report(error);
    answerFailure(outgoing);
  }
  process.on('uncaughtException', contain);
  process.on('unhandledRejection', contain);
}

/** Answers with a 500 in place of whatever was begun; a half-sent answer is cut off. */
export function answerFailure(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  for (const name of outgoing.getHeaderNames()) {
    outgoing.removeHeader(name);
  }
  outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  outgoing.end('The local stack failed; its console says why.\n');
}
