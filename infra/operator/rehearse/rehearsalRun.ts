import { outputNames, rehearsalOutputs } from '#contract/stack.ts';
import type { CheckResult } from '../site-check/checklist.ts';
import { type Cloud, waitUntil } from './cloud.ts';

export interface RehearsalRun {
  readonly cloud: Cloud;
  readonly stage: string;
  readonly senderEmail: string;
  /** Settings on top of cdk.json, as `cdk deploy` takes them. */
  readonly context: readonly string[];
  /** A registration token of AWS Marketplace, if there is one to arrive with. */
  readonly token: string | undefined;
  readonly print: (text: string) => void;
  /** Aborted when the operator interrupts it. */
  readonly signal: AbortSignal;
  readonly outputs: Map<string, string>;
  readonly events: ReceivedEvent[];
}

export interface ReceivedEvent {
  readonly 'detail-type': string;
  readonly detail: unknown;
}

/** What was expected, and the actual result. */
export type Finding = Omit<CheckResult, 'area'>;

export function compare(line: string, isAsExpected: boolean, actual: string): Finding {
  return { line, result: isAsExpected ? 'pass' : 'fail', note: actual };
}

export function outputOf({ outputs }: RehearsalRun, name: string): string {
  const value = outputs.get(name);
  if (!value) {
    throw new Error(`The stack has no output ${name}.`);
  }
  return value;
}

export function tableOf(rehearsal: RehearsalRun) {
  const name = outputOf(rehearsal, outputNames.recordsTable);
  return { name, client: rehearsal.cloud.dynamoDb };
}

/** Mailboxes of SES's simulator. Source: SES developer guide, "Using the mailbox simulator". */
export const mailboxes = ['success', 'bounce', 'ooto', 'complaint', 'suppressionlist'] as const;

/** An address in one of them, labeled so that it is a stage's own. */
export function simulated(mailbox: (typeof mailboxes)[number], ...label: string[]): string {
  return `${mailbox}+${label.join('-')}@simulator.amazonses.com`;
}

/** Waits until an event has met each condition. @returns the first event for each */
export async function waitForEvents(
  rehearsal: RehearsalRun,
  minutes: number,
  conditions: readonly ((event: ReceivedEvent) => boolean)[],
): Promise<readonly (ReceivedEvent | undefined)[]> {
  const { cloud, events } = rehearsal;
  const QueueUrl = outputOf(rehearsal, rehearsalOutputs.eventCopies);
  await waitUntil(cloud, minutes, async () => {
    const received = await cloud.sqs.receiveMessage({ QueueUrl, MaxNumberOfMessages: 10 });
    for (const { Body = '', ReceiptHandle } of received.Messages ?? []) {
      events.push(JSON.parse(Body));
      await cloud.sqs.deleteMessage({ QueueUrl, ReceiptHandle });
    }
    return conditions.every((meets) => events.some(meets)) || undefined;
  });
  return conditions.map((meets) => events.find(meets));
}
