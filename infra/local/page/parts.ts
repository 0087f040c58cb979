import type { MailAccount } from '../mail/mailAccount.ts';
import type { Sales } from '../marketplace/sales.ts';
import type { EventBus } from '../messaging/eventBus.ts';
import type { Queue } from '../messaging/queue.ts';
import type { Schedule } from '../messaging/schedules.ts';
import type { ServiceName, ServiceSwitch } from '../services/serviceSwitch.ts';

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
