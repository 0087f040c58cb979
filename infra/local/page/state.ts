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
  /** The latest lines, newest first. */
  readonly logLines: readonly string[];
}

export const serviceTitles: Readonly<Record<ServiceName, string>> = {
  ses: 'SES (mail)',
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

interface Problem {
  /** The section of the page that ends it. */
  readonly section: string;
  readonly text: string;
}

/** Everything that is switched off, broken or waiting, for the top of the page. */
export function listProblems(
  { services, mail, queues }: LocalAwsParts,
  mailsWaiting = 0,
): readonly Problem[] {
  const states = [
    ...serviceNames
      .filter((name) => services[name].state !== 'up')
      .map((name) => ['services', `${serviceTitles[name]}: ${stateTitles[services[name].state]}`]),
    ...mailSwitches
      .filter(({ name, good }) => mail.state[name] !== good[0])
      .map(({ title, bad }) => ['ses', `SES, ${title}: ${bad[1]}`]),
    ...queues
      .filter(({ messages }) => messages.length > 0)
      .map(({ logicalId, messages }) => ['jobs', `${titleOf(logicalId)}: ${messages.length}`]),
    ...(mailsWaiting > 0
      ? [
          [
            'records',
            `Records with an email to send: ${mailsWaiting} (suspected spam waits a minute)`,
          ],
        ]
      : []),
  ];
  return states.map(([section = '', text = '']) => ({ section, text }));
}
