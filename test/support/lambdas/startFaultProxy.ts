import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '../../../infra/local/http/exchange.ts';
import { type Running, serve } from '../local/serve.ts';
import { faultAnswer } from './faultAnswer.ts';

/** What can go wrong with a call on its way to a service. */
export const faults = [
  'throttled',
  '500',
  '503',
  'reset before the answer',
  'reset after acceptance',
  'hang',
  'slow',
  'junk 200',
  'access denied',
  'rejected',
] as const;

export type Fault = (typeof faults)[number];

/** Says what happens to a call of an operation such as `PutItem`; undefined lets it through. */
export type Plan = (operation: string) => Fault | undefined;

export interface FaultProxy extends Running {
  readonly setPlan: (plan: Plan) => void;
  /** The bodies of all calls, in order. */
  readonly bodies: string[];
  /** Calls that the service behind took and whose answer didn't come through, by operation. */
  readonly lost: Map<string, number>;
}

const slowMs = 700;

function operationOf(headers: IncomingMessage['headers'], body: Buffer): string {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') {
    return target.replace(/^.*\./, '');
  }
  return new URLSearchParams(body.toString()).get('Action') ?? 'none';
}

function forward(upstream: string, from: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      const { method, headers, url } = from;
      const onward = request(`${upstream}${url}`, { method, headers, agent: false }, (answer) => {
        readBody(answer).then(
          (text) =>
            resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: text }),
          reject,
        );
      });
      onward.on('error', reject);
      onward.end(body);
    },
  );
}

/** Puts a proxy before a service that plays faults at the wire. */
export async function startFaultProxy(upstream: string): Promise<FaultProxy> {
  let plan: Plan = () => undefined;
  const bodies: string[] = [];
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
    const played = fault && faultAnswer(operation, fault);
    if (played) {
      to.writeHead(played.status, played.headers);
      to.end(played.body);
      return;
    }
    if (fault === 'slow') {
      await wait(slowMs);
    }
    const answer = await forward(upstream, from, body);
    to.once('close', () => {
      if (answer.status < 300 && !to.writableFinished) {
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
    to.writeHead(answer.status, answer.headers);
    to.end(answer.body);
  }

  const running = await serve((from, to) => {
    handle(from, to).catch(() => from.socket.destroy());
  });
  return {
    ...running,
    bodies,
    lost,
    setPlan: (next) => {
      plan = next;
    },
  };
}
