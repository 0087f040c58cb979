import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '../../../infra/local/http/exchange.ts';
import { serve } from '../local/serve.ts';

/** What can go wrong with a call on its way to a service. */
export type WireFault =
  | 'throttled'
  | '500'
  | '503'
  | 'reset before the answer'
  | 'reset after acceptance'
  | 'hang'
  | 'slow'
  | 'junk 200'
  | 'access denied'
  | 'rejected';

/** Says what happens to a call of an operation such as `PutItem`; undefined lets it through. */
export type Plan = (operation: string) => WireFault | undefined;

const slowMs = 700;

/** The errors that services answer, by how they name them. */
const dynamoErrors = {
  throttled: 'ProvisionedThroughputExceededException',
  rejected: 'ValidationException',
  'access denied': 'AccessDeniedException',
  '500': 'InternalServerError',
  '503': 'ServiceUnavailable',
};
const errors: Readonly<Record<string, typeof dynamoErrors>> = {
  SendRawEmail: {
    ...dynamoErrors,
    throttled: 'Throttling',
    rejected: 'InvalidParameterValue',
    'access denied': 'AccessDenied',
  },
  ResolveCustomer: {
    ...dynamoErrors,
    throttled: 'ThrottlingException',
    rejected: 'InvalidTokenException',
  },
};

/** What AWS puts into a header of every answer, and wants to hear when it is asked about it. */
const requestId = 'played-request-1';

/** The answer that is played for a fault; undefined if the call goes through to the service. */
function playAnswer(operation: string, fault: WireFault) {
  function answer(status: number, type: string, body: string) {
    return { status, headers: { 'content-type': type, 'x-amzn-requestid': requestId }, body };
  }
  if (fault === 'junk 200') {
    return answer(200, 'text/html', '<html><p>Welcome to this hotel</html>');
  }
  const known = errors[operation] ?? dynamoErrors;
  const code = fault in known ? known[fault as keyof typeof known] : undefined;
  if (!code) {
    return undefined;
  }
  const isMail = operation === 'SendRawEmail';
  const denied = isMail && fault === 'access denied' ? 403 : 400;
  return isMail
    ? answer(
        Number(fault) || denied,
        'text/xml',
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>played</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
      )
    : answer(
        Number(fault) || denied,
        'application/x-amz-json-1.0',
        JSON.stringify({ __type: `com.amazonaws#${code}`, message: 'played' }),
      );
}

function operationOf(headers: IncomingMessage['headers'], body: Buffer): string {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') {
    return target.replace(/^.*\./, '');
  }
  return new URLSearchParams(body.toString()).get('Action') ?? 'none';
}

/** Puts a proxy before a service that plays faults at the wire. */
export async function startFaultProxy(upstream: string) {
  let plan: Plan = () => undefined;
  /** The bodies of all calls, in order. */
  const bodies: string[] = [];
  /** Calls that the service behind took and whose answer didn't come through, by operation. */
  const lost = new Map<string, number>();

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await readBody(from);
    bodies.push(body.toString());
    const operation = operationOf(from.headers, body);
    const fault = plan(operation);
    if (fault === 'hang') {
      return;
    }
    if (fault === 'reset before the answer') {
      from.socket.destroy();
      return;
    }
    const played = fault && playAnswer(operation, fault);
    if (played) {
      to.writeHead(played.status, played.headers);
      to.end(played.body);
      return;
    }
    if (fault === 'slow') {
      await wait(slowMs);
    }
    const { method = 'POST', url } = from;
    const { connection: _, ...headers } = from.headers as Record<string, string>;
    const answer = await fetch(`${upstream}${url}`, {
      method,
      headers,
      body: new Uint8Array(body),
    });
    const answered = Buffer.from(await answer.arrayBuffer());
    to.once('close', () => {
      if (answer.ok && !to.writableFinished) {
        lost.set(operation, (lost.get(operation) ?? 0) + 1);
      }
    });
    if (to.destroyed) {
      to.emit('close');
    }
    if (fault === 'reset after acceptance') {
      from.socket.destroy();
      return;
    }
    to.writeHead(answer.status, Object.fromEntries(answer.headers));
    to.end(answered);
  }

  const running = await serve((from, to) => {
    handle(from, to).catch(() => from.socket.destroy());
  });
  return {
    ...running,
    bodies,
    lost,
    setPlan: (next: Plan) => {
      plan = next;
    },
  };
}
