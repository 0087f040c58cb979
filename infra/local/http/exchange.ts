import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { answerFailure } from './containFaults.ts';
import type { HttpAnswer, HttpRequest, Origin } from './message.ts';

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

/** A copy of a request whose body has been read, for another server's handler. */
export function replay(incoming: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion } = incoming;
  const copy = new IncomingMessage(incoming.socket);
  Object.assign(copy, { method, url, headers, rawHeaders, httpVersion, complete: true });
  copy.push(body);
  copy.push(null);
  return copy;
}
