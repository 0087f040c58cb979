import { Agent, request } from 'node:http';

/** How a number of requests went. */
export interface Sent {
  /** From sending to the whole answer, of each request. */
  readonly latenciesMs: readonly number[];
  readonly elapsedMs: number;
}

/** Asked for at once; the local stack runs as many environments of a function. */
const connections = 10;

const loopback = new Set(['localhost', '127.0.0.1']);

/**
 * Posts bodies to an address of this machine, ten at a time over kept connections.
 *
 * @throws Error for an address elsewhere, and at the first answer that isn't 200
 */
export async function sendRequests(url: string, count: number, body: () => string): Promise<Sent> {
  if (!loopback.has(new URL(url).hostname)) {
    throw new Error(`${url} is not on this machine.`);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  let left = count;
  async function sendOn() {
    while (left > 0) {
      left -= 1;
      const startMs = performance.now();
      await post(url, agent, body());
      latenciesMs.push(performance.now() - startMs);
    }
  }
  const startMs = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, sendOn));
  } finally {
    left = 0;
    agent.destroy();
  }
  return { latenciesMs, elapsedMs: performance.now() - startMs };
}

function post(url: string, agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}
