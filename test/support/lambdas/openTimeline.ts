import type { StoredRecord } from '#contract/records.ts';
import * as contact from '../../../lambdas/contact/handler.ts';
import * as feedback from '../../../lambdas/mail-feedback/handler.ts';
import * as events from '../../../lambdas/marketplace-events/handler.ts';
import * as landing from '../../../lambdas/marketplace-landing/handler.ts';
import * as registration from '../../../lambdas/marketplace-registration/handler.ts';
import * as outbox from '../../../lambdas/outbox/handler.ts';
import * as check from '../../../lambdas/purchases-check/handler.ts';
import type { Mail } from '../../../lambdas/shared/mail/mail.ts';
import type { Mailer } from '../../../lambdas/shared/mail/mailer.ts';
import type { Entitlement, ResolveToken } from '../../../lambdas/shared/purchases/marketplace.ts';
import { fromItem, type Item, type Table, toItem } from '../../../lambdas/shared/records/table.ts';
import { systemTiming } from '../../../lambdas/shared/time.ts';
import { accountId, licenseArnOf, productCode } from './buyers.ts';
import { mailSettings } from './readStack.ts';
import { openMemoryEngine } from './simulation/openMemoryEngine.ts';
import type { AnyItem } from './startTable.ts';

/** SES takes every email, fails for a while, or refuses each for good. */
export type Ses = 'up' | 'down' | 'refusing';

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

/** The table of records in the embedded database, without its server. */
export async function openMemoryTable() {
  const engine = await openMemoryEngine();
  const TableName = 'records';
  async function items() {
    const { Items = [] } = (await engine('Scan', { TableName })) as { Items?: Item[] };
    return Items.map((item) => fromItem<AnyItem>(item));
  }
  async function records() {
    return (await items()).filter((item) => 'mails' in item) as unknown as StoredRecord[];
  }
  function put(item: object) {
    return engine('PutItem', { TableName, Item: toItem(item) });
  }
  function remove({ pk, sk }: { readonly pk: string; readonly sk: string }) {
    return engine('DeleteItem', { TableName, Key: toItem({ pk, sk }) });
  }
  async function clear() {
    for (const item of await items()) {
      await remove(item);
    }
  }
  function send(command: Command) {
    return engine(command.constructor.name.replace('Command', ''), command.input);
  }
  const table: Table = { name: TableName, client: { send: send as Table['client']['send'] } };
  return { table, items, records, put, remove, clear };
}

/** All functions over one table, with a clock, an SES and a list of entitlements that a test sets. */
export function openTimeline(table: Table) {
  const world = { nowMs: 0, ses: 'up' as Ses, entitlements: [] as readonly Entitlement[] };
  /** What SES took, and when. */
  const accepted: (Mail & { readonly atMs: number })[] = [];
  const mailer: Mailer = async (mail) => {
    if (world.ses === 'up') {
      accepted.push({ ...mail, atMs: world.nowMs });
      return { outcome: 'accepted', messageId: `ses-${accepted.length}` };
    }
    return world.ses === 'down'
      ? { outcome: 'failed', reason: 'ServiceUnavailable' }
      : { outcome: 'rejected', reason: 'InvalidParameterValue' };
  };
  /** A token is a buyer's name. */
  const marketplace: ResolveToken = async (token) => {
    const purchase = { licenseArn: licenseArnOf(token), accountId, productCode };
    return { outcome: 'resolved', purchase };
  };
  const parts = {
    table,
    mailer,
    marketplace,
    mailSettings,
    supportEmail: mailSettings.supportEmail,
    productCode,
    retentionMonths: 24,
    isConfirmed: false,
    isReminded: true,
    metricsNamespace: 'Timeline',
    timing: { ...systemTiming, now: () => world.nowMs },
    readEntitlements: async () => world.entitlements,
    pause: async () => undefined,
  };
  return {
    world,
    accepted,
    submit: contact.createHandler(() => parts),
    arrive: landing.createHandler(() => parts),
    register: registration.createHandler(() => parts),
    hear: feedback.createHandler(() => parts),
    hearOfSale: events.createHandler(() => parts),
    runOutbox: outbox.createHandler(() => parts),
    check: check.createHandler(() => parts),
  };
}
