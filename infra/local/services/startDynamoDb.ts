import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { readBody } from '../http/exchange.ts';
import { healTables } from './healTables.ts';

type Dynalite = (options: { path: string | undefined; createTableMs: number }) => Server;

/** An embedded DynamoDB. */
export interface DynamoDb {
  readonly handler: RequestListener;
  close(): Promise<void>;
}

/**
 * Starts dynalite on a folder that outlives the process, mended if the last one was killed. It has no transactions, streams or TTL:
 * expired items stay until read, which is why the Lambdas check expiry themselves.
 *
 * @param directory where the data is kept; made when missing. @default memory, gone with the process
 */
export async function startDynamoDb(directory?: string): Promise<DynamoDb> {
  if (directory !== undefined) {
    await mkdir(directory, { recursive: true });
    await healTables(directory);
  }
  // No types, and a CommonJS function as its whole export.
  const dynalite = createRequire(import.meta.url)('dynalite') as Dynalite;
  const server = dynalite({ path: directory, createTableMs: 0 });
  // Its own close() also closes the files, but only while it listens; nobody is told this port.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    handler: (request, response) => {
      // Whole requests only: dynalite throws where nobody can catch when a caller hangs up meanwhile.
      readBody(request).then(
        (body) => server.emit('request', wholeRequest(request, body), response),
        () => response.destroy(),
      );
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A request that has arrived: what dynalite reads of it. */
function wholeRequest({ method, url, headers }: IncomingMessage, body: Buffer): Readable {
  return Object.assign(Readable.from([body]), { method, url, headers });
}
