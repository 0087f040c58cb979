import type { RunningAlarms } from '../alarms/startAlarms.ts';
import type { Concurrency } from '../lambda/limitConcurrency.ts';
import type { MailAccount } from '../mail/mailAccount.ts';
import type { Sales } from '../marketplace/sales.ts';
import type { EventBus } from '../messaging/eventBus.ts';
import type { Queue } from '../messaging/queue.ts';
import type { Schedule } from '../messaging/scheduleParts.ts';
import type { Topics } from '../messaging/topics.ts';
import type { ServiceName, ServiceSwitch } from '../services/serviceSwitch.ts';
import type { Ways } from '../ways/ways.ts';

/** The parts of the local stack that the page shows and works. */
export interface LocalAwsParts {
  readonly links: readonly { readonly name: string; readonly url: string }[];
  readonly siteUrl: string;
  readonly fulfillmentUrl: string | undefined;
  readonly productCode: string;
  readonly services: Readonly<Record<ServiceName, ServiceSwitch>>;
  readonly schedules: readonly Schedule[];
  readonly queues: readonly Queue[];
  readonly bus: EventBus;
  readonly topics: Pick<Topics, 'readers' | 'unsubscribe'>;
  readonly alarms: Pick<RunningAlarms, 'list' | 'set'>;
  readonly concurrency: Concurrency;
  readonly mail: MailAccount;
  readonly sales: Sales;
  readonly ways: Pick<Ways, 'list' | 'alarms' | 'version'>;
  readonly databaseUrl: string;
  readonly inboxUrl: string;
}
