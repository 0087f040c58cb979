import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { readBody, replay } from '../http/exchange.ts';
import { closeServer } from '../http/listen.ts';

type Dynalite = (options: { path: string | undefined; createTableMs: number }) => Server;

/**
 * Starts dynalite. It has no transactions, streams or TTL: expired items stay until read, which is
 * why the Lambdas check expiry themselves.
 *
 * @param directory keeps the data; made when missing. @default memory
 */
export async function startDynamoDb(directory?: string) {
  if (directory !== undefined) {
    await mkdir(directory, { recursive: true });
  }
  // No types, and a CommonJS function as its whole export.
  const dynalite = createRequire(import.meta.url)('dynalite') as Dynalite;
  const server = dynalite({ path: directory, createTableMs: 0 });
  // Its close() closes the files only if it listens.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    handler: (request: IncomingMessage, response: ServerResponse) => {
      // Whole requests only: dynalite throws an uncaught error when a caller hangs up meanwhile.
      readBody(request).then(
        (body) => server.emit('request', replay(request, body), response),
        () => response.destroy(),
      );
    },
    close: () => closeServer(server),
  };
}

/** One call in AWS JSON 1.0: loading the SDK would take longer than the two calls at start. */
export async function callDynamoDb(
  endpoint: string,
  operation: string,
  input: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': new Date().toISOString(),
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=local',
    },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.json() };
}
