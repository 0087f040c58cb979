import { randomUUID } from 'node:crypto';
import { registrationPage } from '../../../lambdas/contract/arrivals.ts';
import type { License } from '../../../lambdas/contract/records.ts';
import { outputNames, purchaseEventSource } from '../../../lambdas/contract/stack.ts';
import { licenseKey } from '../../../lambdas/shared/purchases/keys.ts';
import { getItem } from '../../../lambdas/shared/records/table.ts';
import { lookFor } from './cloud.ts';
import { waitForEvents } from './events.ts';
import { compare, type Finding, outputOf, type Rehearsal, tableOf } from './rehearsal.ts';

/** What AWS Marketplace says of a license, and how the license is to be noted then. */
const kinds = {
  'License Updated - Manufacturer': 'active',
  'License Deprovisioned - Manufacturer': 'ended',
} as const;

/** AWS Marketplace has never said this. */
const unknownKind = 'License Rehearsed - Manufacturer';

/** Plays what AWS Marketplace says of a purchase, and looks what marketplace-events makes of it. */
export async function playPurchases(rehearsal: Rehearsal): Promise<Finding[]> {
  const { cloud, stage, token } = rehearsal;
  const arn = `arn:aws:license-manager::111122223333:license:l-${randomUUID()}`;

  async function put(DetailType: string): Promise<void> {
    const parties = { agreement: { id: 'agmt-1' }, acceptor: { accountId: '111122223333' } };
    const Detail = JSON.stringify({ requestId: randomUUID(), license: { arn }, ...parties });
    const Source = purchaseEventSource(stage);
    await cloud.eventBridge.putEvents({ Entries: [{ Source, DetailType, Detail }] });
    await waitForEvents(rehearsal, 2, [(event) => event['detail-type'] === DetailType]);
  }

  const findings: Finding[] = [];
  for (const [kind, expected] of Object.entries(kinds)) {
    await put(kind);
    let status: string | undefined;
    await lookFor(cloud, 3, async () => {
      status = (await getItem<License>(tableOf(rehearsal), licenseKey(arn)))?.status;
      return status === expected || undefined;
    });
    findings.push(compare(`${kind}: ${expected}`, status === expected, status ?? 'not noted'));
  }
  await put(unknownKind);
  const arrival = token ? [await arrive(rehearsal, token)] : [];
  return [...findings, ...arrival, await expectDeadLetter(rehearsal)];
}

/** Arrives as AWS Marketplace sends a buyer. */
async function arrive(rehearsal: Rehearsal, token: string): Promise<Finding> {
  const url = outputOf(rehearsal, outputNames.fulfillmentUrl);
  const body = new URLSearchParams({ 'x-amzn-marketplace-token': token });
  const form = { method: 'POST', headers: { accept: 'text/html' }, body };
  const { status, headers } = await rehearsal.cloud.ask(url, form);
  const target = headers.get('location')?.replace(/token=.*/, 'token=…') ?? 'nowhere';
  const isResolved = status === 303 && target === `${registrationPage}?token=…`;
  return compare('The token leads to the registration', isResolved, `${status} ${target}`);
}

/** The fifth try, after which an event is a dead letter, comes after a quarter of an hour. */
async function expectDeadLetter(rehearsal: Rehearsal): Promise<Finding> {
  const { cloud } = rehearsal;
  // The first queue is that of AWS Marketplace's events.
  const [queue] = outputOf(rehearsal, outputNames.deadLetterQueues).split(',');
  const { QueueUrl } = await cloud.sqs.getQueueUrl({ QueueName: queue?.split(':').at(-1) });
  const letters = await lookFor(cloud, 20, async () => {
    const { Attributes } = await cloud.sqs.getQueueAttributes({
      QueueUrl,
      AttributeNames: ['ApproximateNumberOfMessages'],
    });
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0) || undefined;
  });
  return compare(`${unknownKind}: 1 dead letter`, letters === 1, `${letters ?? 0} dead letters`);
}
