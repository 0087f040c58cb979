import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, ServerResponse } from 'node:http';

/** The answer to the request that the running code works on. */
const unanswered = new AsyncLocalStorage<ServerResponse>();

/** Connects everything that a request starts with its answer, for containFaults. */
export function traceFaults(handler: RequestListener): RequestListener {
  return (incoming, outgoing) => unanswered.run(outgoing, () => handler(incoming, outgoing));
}

/**
 * Keeps requests from ending this process: the embedded services throw where nobody can catch, and
 * such an error ends its own request with a 500. Any other uncaught error ends the process.
 *
 * @param report gets the errors of requests
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

/** Answers with a 500; an answer that is half sent is cut off. */
export function answerFailure(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  for (const name of outgoing.getHeaderNames()) {
    outgoing.removeHeader(name);
  }
  outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  outgoing.end('The local stack failed; its console has the reason.\n');
}
