import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFailure } from './containFaults.ts';
import type { HttpAnswer, HttpRequest, Origin } from './message.ts';

/** What lies behind that is thrown away; API Gateway refuses bodies of more than 10 MB. */
const largestBodyBytes = 12_000_000;

/** Answers Node's HTTP requests with an Origin; what it throws becomes a 500 and goes to `report`, unless the caller hung up. */
export function serveOrigin(
  origin: Origin,
  report: (error: unknown) => void,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
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
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  return {
    method: incoming.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    query: mark < 0 ? '' : target.slice(mark + 1),
    headers: readHeaders(incoming.rawHeaders),
    body,
    viewer: {
      address: incoming.socket.remoteAddress ?? '127.0.0.1',
      port: incoming.socket.remotePort ?? 0,
    },
  };
}

/** From the list, name after value: Node's objects of headers stumble over names such as `constructor`. */
function readHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) {
    headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  }
  return headers;
}

/** Writes an answer; HEAD requests, 204 and 304 get the headers alone. */
function sendAnswer(answer: HttpAnswer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') {
      outgoing.setHeader(name, value);
    }
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) {
    outgoing.setHeader('set-cookie', cookies);
  }
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
