import type { RequestListener, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { answerFailure } from '../http/containFaults.ts';

type StartServer = (options: { host: string; port: number }) => Promise<Server>;

/** An embedded SES with an inbox to read in the browser. */
export interface Inbox {
  readonly handler: RequestListener;
  close(): Promise<void>;
}

/** It answers from memory: what it has not answered by then, such as an unknown action, it never will. */
const answersWithinMs = 2_000;

/** Starts aws-ses-v2-local. It keeps mails in memory: they are gone when the process ends. */
export async function startInbox(): Promise<Inbox> {
  // Required, not imported: its types ask for packages that aren't installed here.
  const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as {
    default: StartServer;
  };
  const server = await start({ host: '127.0.0.1', port: 0 });
  return {
    handler: (request, response) => {
      answerInTime(response);
      server.emit('request', request, response);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerInTime(response: ServerResponse): void {
  const deadline = setTimeout(() => answerFailure(response), answersWithinMs);
  response.once('close', () => clearTimeout(deadline));
}
