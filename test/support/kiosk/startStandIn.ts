import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Judge } from '../openapi/createJudge.ts';
import { operationPointer } from '../openapi/readApiDocument.ts';
import { type Behavior, createBackend } from './createBackend.ts';
import { type Answer, problem } from './problem.ts';

/** What goes wrong with a call, once. */
export interface Fault {
  /** The call as API.md's table names it, or `PUT` for a file on its way to S3. */
  readonly call: string;
  /**
   * A status to answer with instead; or nothing is answered: before the call was carried out, after
   * it, or while it waits.
   */
  readonly what: number | 'lost' | 'answer lost' | 'stands still';
  readonly retryAfter?: number;
  /** The problem's code, where the status has several. */
  readonly code?: string;
}

/** A request as it arrived, with the status of its answer; 0 where it was lost. */
export interface Seen {
  readonly call: string;
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
}

/** A small stand-in for Photo Kiosk Backend, which behaves as API.md says. */
export interface StandIn
  extends Behavior,
    Pick<ReturnType<typeof createBackend>, 'sessions' | 'keys' | 'files'> {
  /** The API's address. */
  readonly api: string;
  /** That of everything else: pages, bucket, the function that makes keys. */
  readonly origin: string;
  readonly faults: Fault[];
  readonly seen: readonly Seen[];
  /** What requests and answers broke of the OpenAPI document. */
  readonly breaches: readonly string[];
  readonly close: () => Promise<void>;
}

/** Names a request: a call of the API as the table of calls does, anything else in a word. */
function nameCall({ method = '', url = '' }: IncomingMessage): string {
  if (!url.startsWith('/v1/')) {
    return url === '/keys' ? 'keys' : method === 'PUT' ? 'PUT' : 'page';
  }
  const named = url.replace(/ses_\w+/, '{sessionId}').replace(/upl_\w+/, '{uploadId}');
  return `${method} ${named.slice('/v1'.length)}`;
}

function contentTypeOf({ body }: Answer): string {
  return `application/${Object(body).requestId ? 'problem+' : ''}json`;
}

/** An answer as it goes over the wire. */
function write(answer: Answer, retryAfter?: number) {
  const hasBody = answer.body !== undefined;
  const headers: Readonly<Record<string, string>> = {
    ...(hasBody ? { 'content-type': contentTypeOf(answer) } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }),
  };
  return { status: answer.status, headers, text: hasBody ? JSON.stringify(answer.body) : '' };
}

/** @param judge holds every request and every answer against the OpenAPI document */
export async function startStandIn(judge: Judge): Promise<StandIn> {
  const seen: Seen[] = [];
  const breaches: string[] = [];
  const faults: Fault[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const behavior: Behavior = { expiredUrls: 0, asksUntilReady: 1 };
  const { answer, store, page, manageKeys, ...kept } = createBackend(behavior, () => origin);

  function answerCall(name: string, { headers, url = '' }: IncomingMessage, body: string): Answer {
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const owner = kept.keys.get(bearer);
    if (!owner) {
      return problem(401);
    }
    const path = name.slice(name.indexOf(' ') + 1);
    if (body !== '' && !judge.isGoodRequest(path, 'application/json', JSON.parse(body))) {
      breaches.push(`${name} was sent ${body}`);
      return problem(400);
    }
    const session = kept.sessions.get(/ses_\w+/.exec(url)?.[0] ?? '');
    const key = headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    return answer(name, { session, kioskId: owner.kioskId, body, idempotencyKey });
  }

  function answerRequest(call: string, request: IncomingMessage, body: Buffer): Answer {
    const [path = ''] = (request.url ?? '').split('?');
    switch (call) {
      case 'PUT':
        return { status: store(path, request.headers, body) };
      case 'keys': {
        const made = manageKeys(JSON.parse(body.toString()));
        return made ? { status: 200, body: made } : { status: 404, body: {} };
      }
      case 'page':
        return { status: page(path) };
      default:
        return answerCall(call, request, body.toString());
    }
  }

  function judgeAnswer(call: string, { status, headers, text }: ReturnType<typeof write>) {
    const [method = '', path = ''] = call.split(' ');
    const operation = operationPointer(method.toLowerCase(), path);
    const received = { status, headers: new Headers(headers), text };
    const found = judge.answerFaults(operation, received);
    breaches.push(...found.map((fault) => `${call} ${status}: ${fault}`));
  }

  function takeFault(call: string): Fault | undefined {
    const at = faults.findIndex((fault) => fault.call === call);
    return at === -1 ? undefined : faults.splice(at, 1)[0];
  }

  /** What is answered to a request, and noted of it. */
  function carryOut(call: string, request: IncomingMessage, body: Buffer, fault?: Fault) {
    const { what, code, retryAfter } = fault ?? {};
    const refused = typeof what === 'number' ? problem(what, code) : undefined;
    const given = refused ?? answerRequest(call, request, body);
    const written = write(call === 'PUT' ? { status: given.status } : given, retryAfter);
    seen.push({ call, status: given.status, headers: request.headers });
    if (call.includes(' ')) {
      judgeAnswer(call, written);
    }
    return written;
  }

  server.on('request', async (request, response) => {
    const call = nameCall(request);
    const body = await buffer(request);
    const fault = takeFault(call);
    if (fault?.what === 'lost') {
      seen.push({ call, status: 0, headers: request.headers });
      response.destroy();
      return;
    }
    const { status, headers, text } = carryOut(call, request, body, fault);
    if (fault?.what === 'answer lost') {
      response.destroy();
    } else if (fault?.what !== 'stands still') {
      response.writeHead(status, headers).end(text);
    }
  });

  return Object.assign(behavior, kept, {
    ...{ api: `${origin}/v1`, origin, faults, seen, breaches },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
