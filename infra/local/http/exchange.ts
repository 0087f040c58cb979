import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  /** Path as sent, still percent-encoded, without the query. */
  readonly path: string;
  /** Query as sent, still percent-encoded, without the question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly viewer: { readonly address: string; readonly port: number };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Something that answers requests: a bucket, an API, a distribution. */
export type Origin = (request: HttpRequest) => Promise<HttpAnswer>;

export function textAnswer(
  status: number,
  body: string,
  headers: Record<string, string> = {},
): HttpAnswer {
  return {
    status,
    headers: new Headers({ 'content-type': 'text/plain; charset=utf-8', ...headers }),
    body: Buffer.from(body),
  };
}

export function jsonAnswer(status: number, value: unknown): HttpAnswer {
  return textAnswer(status, JSON.stringify(value), { 'content-type': 'application/json' });
}

/** The rest of a body is dropped; API Gateway refuses bodies of more than 10 MB. */
const largestBodyBytes = 12_000_000;

/**
 * Makes a request handler of an Origin; an error becomes a 500 and goes to `report`, unless the
 * caller hung up.
 */
export function serveOrigin(origin: Origin, report: (error: unknown) => void): RequestListener {
  return async (incoming, outgoing) => {
    try {
      sendAnswer(await origin(await readRequest(incoming)), incoming, outgoing);
    } catch (error) {
      if (incoming.complete) {
        report(error);
      }
      answerFailure(outgoing);
    }
  };
}

async function readRequest(incoming: IncomingMessage): Promise<HttpRequest> {
  const body = await readBody(incoming);
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(incoming.url ?? '/') ?? [];
  const headers = new Headers();
  // From the raw list: the parsed object can't contain names such as `__proto__`.
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  }
  return {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers,
    body,
    viewer: {
      address: incoming.socket.remoteAddress ?? '127.0.0.1',
      port: incoming.socket.remotePort ?? 0,
    },
  };
}

/** Writes an answer; HEAD requests, 204 and 304 get the headers only. */
function sendAnswer(answer: HttpAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeaders(answer.headers);
  const bodiless = answer.status === 204 || answer.status === 304;
  if (!bodiless) {
    outgoing.setHeader('content-length', answer.body.length);
  }
  outgoing.writeHead(answer.status);
  outgoing.end(bodiless || incoming.method === 'HEAD' ? undefined : answer.body);
}

/** Reads a body to its end, but keeps no more than largestBodyBytes and a byte of it. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (bytes <= largestBodyBytes) {
      chunks.push(chunk);
    }
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, largestBodyBytes + 1);
}

/** The answer to the request that the running code works on. */
const unanswered = new AsyncLocalStorage<ServerResponse>();

/** Connects everything that a request starts with its answer, for containFaults. */
export function traceFaults(handler: RequestListener): RequestListener {
  return (incoming, outgoing) =>
    unanswered.run(outgoing, () => {
      // Node emits what arrives later outside of this context.
      incoming.emit = AsyncResource.bind(incoming.emit, 'request', incoming);
      handler(incoming, outgoing);
    });
}

/**
 * Keeps requests from ending this process. The embedded services throw errors that can't be caught,
 * and such an error ends its own request with a 500. Any other uncaught error ends the process, and
 * so does a failed write to the database: LevelDB loses what it accepts after one.
 *
 * @param report gets the errors of requests
 */
export function containFaults(report: (error: unknown) => void): void {
  function contain(error: unknown) {
    const outgoing = unanswered.getStore();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'LEVEL_IO_ERROR') {
      console.error(error);
      console.error(
        "\nThe database can't be written. Is the disk full? Make room, and start again.",
      );
      process.exit(1);
    }
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
