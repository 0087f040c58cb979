import type { ContactRequest } from '../../../lambdas/contract/forms.ts';
import { printTable } from '../support/printTable.ts';
import type { BenchSite } from '../support/startSite.ts';
import { type Memory, sampleMemory } from './sampleMemory.ts';
import { type Sent, sendRequests } from './sendRequests.ts';
import { startBareServer } from './startBareServer.ts';

/** Stack and control take turns, so that both meet the same machine. */
const rounds = 10;

interface Row {
  readonly name: string;
  readonly sent: readonly Sent[];
}

function newMessage(): string {
  return JSON.stringify({
    name: 'Load',
    email: 'visitor@example.com',
    company: '',
    subject: 'How many a second?',
    message: crypto.randomUUID(),
  } satisfies ContactRequest);
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
  const memory: Memory[] = [];
  try {
    await sendRequests(bare.url, 100, newMessage);
    await sendRequests(contactUrl, 100, newMessage);
    for (let round = 0; round < rounds; round += 1) {
      const count = Math.round(requests / rounds);
      onBare.push(await sendRequests(bare.url, count, newMessage));
      onStack.push(await sendRequests(contactUrl, count, newMessage));
      // The inbox keeps every mail in memory, which is no leak of the stack's.
      await fetch(`${stack.urls.inbox}/clear-store`, { method: 'POST' });
      memory.push(sampleMemory());
    }
  } finally {
    await bare.close();
  }
  printLoad(requests, onStack, onBare);
  printMemory(memory);
}

function printLoad(requests: number, onStack: readonly Sent[], onBare: readonly Sent[]): void {
  function ratio(read: (sent: readonly Sent[]) => number) {
    return `${(read(onStack) / read(onBare)).toPrecision(2)}x`;
  }
  const columns = [
    { head: 'requests/s', read: perSecond },
    { head: 'p50 ms', read: (sent: readonly Sent[]) => percentile(sent, 50) },
    { head: 'p99 ms', read: (sent: readonly Sent[]) => percentile(sent, 99) },
  ];
  printTable<Row>(
    `Load: ${requests} messages, 10 at a time; bare: node:http in the same process`,
    [
      { head: 'server', target: 'stack/bare', cell: ({ name }) => name },
      ...columns.map(({ head, read }) => ({
        head,
        target: ratio(read),
        cell: ({ sent }: Row) => read(sent).toFixed(1),
      })),
    ],
    [
      { name: 'local stack', sent: onStack },
      { name: 'bare', sent: onBare },
    ],
  );
}

function printMemory(memory: readonly Memory[]): void {
  printTable<Memory>(
    `Memory after each ${100 / rounds} % of them, MiB`,
    [
      { head: 'main heap', target: 'flat', cell: ({ heapMib }) => heapMib.toFixed(1) },
      { head: 'resident', target: 'flat', cell: ({ residentMib }) => residentMib.toFixed(0) },
    ],
    memory,
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function perSecond(sent: readonly Sent[]): number {
  return (
    (sum(sent.map(({ latenciesMs }) => latenciesMs.length)) * 1000) /
    sum(sent.map(({ elapsedMs }) => elapsedMs))
  );
}

/** The latency that this many per cent of the requests stayed under. */
function percentile(sent: readonly Sent[], percent: number): number {
  const sorted = sent.flatMap(({ latenciesMs }) => latenciesMs).toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
