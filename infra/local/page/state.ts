import type { MailAccount } from '../mail/mailAccount.ts';
import type { Sales } from '../marketplace/sales.ts';
import type { EventBus } from '../messaging/eventBus.ts';
import type { Queue } from '../messaging/queues.ts';
import type { Schedule } from '../messaging/schedules.ts';
import {
  type ServiceName,
  type ServiceState,
  type ServiceSwitch,
  serviceNames,
} from '../services/services.ts';

export interface LocalAwsParts {
  readonly siteUrl: string;
  readonly inboxUrl: string;
  readonly databaseUrl: string;
  readonly tableNames: readonly string[];
  /** The stack's output; undefined when the stack has no such route. */
  readonly fulfillmentUrl: string | undefined;
  readonly productCode: string;
  readonly services: Readonly<Record<ServiceName, ServiceSwitch>>;
  readonly schedules: readonly Schedule[];
  readonly queues: readonly Queue[];
  readonly bus: EventBus;
  readonly mail: MailAccount;
  readonly sales: Sales;
}

export const serviceTitles: Readonly<Record<ServiceName, string>> = {
  ses: 'SES (email)',
  dynamodb: 'DynamoDB (records)',
  marketplace: 'AWS Marketplace (buyers, entitlements)',
};

export const stateTitles: Readonly<Record<ServiceState, string>> = {
  up: 'Running',
  down: 'Stopped',
  broken: 'Broken',
};

/** The switches of SES's account: for each state its value, a text, and the button that leaves it. */
export const mailSwitches = [
  {
    title: 'Sending',
    name: 'sending',
    good: ['on', 'On', 'Pause sending'],
    bad: ['paused', 'Paused by AWS: every email is refused', 'Resume sending'],
  },
  {
    title: 'Daily quota',
    name: 'quota',
    good: ['left', 'Left', 'Use up the quota'],
    bad: ['used up', 'Used up: every email is refused', 'Begin a new day'],
  },
] as const;

/** "MarketplaceInboxQueue4C2F8808" is the Marketplace Inbox Queue. */
export function titleOf(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** Everything that is stopped or waiting. */
export function listProblems(
  { services, mail, queues }: LocalAwsParts,
  recordsWaiting: number,
): readonly string[] {
  return [
    ...serviceNames
      .filter((name) => services[name].state !== 'up')
      .map((name) => `${serviceTitles[name]}: ${stateTitles[services[name].state]}`),
    ...mailSwitches
      .filter(({ name, good }) => mail.state[name] !== good[0])
      .map(({ title, bad }) => `SES, ${title}: ${bad[1]}`),
    ...queues
      .filter(({ messages }) => messages.length > 0)
      .map(({ logicalId, messages }) => `${titleOf(logicalId)}: ${messages.length}`),
    ...(recordsWaiting > 0
      ? [`Records with an email to send: ${recordsWaiting} (suspected spam waits a minute)`]
      : []),
  ];
}
