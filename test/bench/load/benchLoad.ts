import { text } from 'node:stream/consumers';
import { serve } from '../../support/local/serve.ts';
import { newMessage } from '../support/newMessage.ts';
import { printTable } from '../support/printTable.ts';
import type { BenchSite } from '../support/startSite.ts';
import { sampleMemory } from './sampleMemory.ts';
import { type Sent, sendRequests } from './sendRequests.ts';

/** Stack and control take turns, so that both meet the same machine. */
const rounds = 10;

/** The control: a server that reads a JSON body and answers, and does nothing else. */
function startBareServer() {
  return serve(async (incoming, outgoing) => {
    JSON.parse(await text(incoming));
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end('{"reference":"C-00000000"}');
  });
}

/**
 * Measures how many messages a second the local stack stores and mails, beside a bare server that
 * is asked the same in the same process, and whether its memory stays flat.
 *
 * @param requests how many messages, a multiple of 10
 * @throws Error where a message isn't answered with 200
 */
export async function benchLoad({ stack }: BenchSite, requests: number): Promise<void> {
  const contactUrl = `${stack.urls.site}/prod/forms/contact`;
  const bare = await startBareServer();
  const onStack: Sent[] = [];
  const onBare: Sent[] = [];
  const memory: string[][] = [];
  try {
    await sendRequests(bare.url, 100, newMessage);
    await sendRequests(contactUrl, 100, newMessage);
    for (let round = 0; round < rounds; round += 1) {
      onBare.push(await sendRequests(bare.url, requests / rounds, newMessage));
      onStack.push(await sendRequests(contactUrl, requests / rounds, newMessage));
      // The inbox keeps every mail in memory, which is no leak of the stack's.
      await fetch(`${stack.urls.inbox}/clear-store`, { method: 'POST' });
      const { heapMib, residentMib } = sampleMemory();
      memory.push([heapMib.toFixed(1), residentMib.toFixed(0)]);
    }
  } finally {
    await bare.stop();
  }
  const [ours, control] = [figuresOf(onStack), figuresOf(onBare)];
  const ratios = ours.map((figure, at) => `${(figure / (control[at] ?? 0)).toPrecision(2)}x`);
  printTable(
    `Load: ${requests} messages, 10 at a time; bare: node:http in the same process`,
    { server: '', 'requests/s': '', 'p50 ms': '', 'p99 ms': '' },
    [
      ['stack/bare', ...ratios],
      ['local stack', ...ours.map((figure) => figure.toFixed(1))],
      ['bare', ...control.map((figure) => figure.toFixed(1))],
    ],
  );
  printTable(
    `Memory after each ${100 / rounds} % of them, MiB`,
    { 'main heap': 'flat', resident: 'flat' },
    memory,
  );
}

/** Requests a second, and the latencies in ms that 50 and 99 per cent of them stayed under. */
function figuresOf(sent: readonly Sent[]): readonly number[] {
  const latencies = sent.flatMap(({ latenciesMs }) => latenciesMs).toSorted((a, b) => a - b);
  const elapsedMs = sent.reduce((sum, each) => sum + each.elapsedMs, 0);
  const percentiles = [50, 99].map(
    (percent) => latencies[Math.ceil((latencies.length * percent) / 100) - 1] ?? Number.NaN,
  );
  return [(latencies.length * 1000) / elapsedMs, ...percentiles];
}
