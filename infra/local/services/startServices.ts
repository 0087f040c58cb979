import { serveOrigin } from '../http/exchange.ts';
import { createMailEndpoint } from '../mail/createMailEndpoint.ts';
import { createMailAccount, type MailAccount } from '../mail/mailAccount.ts';
import type { SimulatedPurchase } from '../marketplace/purchase.ts';
import { createMarketplace } from '../marketplace/resolveCustomer.ts';
import type { Listeners } from '../openPorts.ts';
import type { Guard } from '../permissions/guard.ts';
import type { ServiceName, ServiceSwitch } from './serviceSwitch.ts';
import { brokenJson, brokenXml, createServiceSwitch } from './serviceSwitch.ts';
import { startDynamoDb } from './startDynamoDb.ts';
import { startInbox } from './startInbox.ts';

/** The AWS services that Lambdas call, each behind its switch. */
export interface Services {
  readonly switches: Readonly<Record<ServiceName, ServiceSwitch>>;
  /** SES's account. */
  readonly mail: MailAccount;
  /** The purchase that was resolved last. */
  readonly lastPurchase: () => SimulatedPurchase | undefined;
  close(): Promise<void>;
}

/**
 * Starts DynamoDB, SES with its inbox, and the Marketplace. SES has a port of its own beside the
 * inbox's, so that mails can be read while SES is down.
 *
 * @param databaseDirectory where DynamoDB keeps its data; undefined keeps it in memory
 * @param report gets the faults of the services themselves
 * @param guard lets through what a caller may do
 * @param identities addresses and domains that mails may come from
 */
export async function startServices(
  listeners: Listeners,
  databaseDirectory: string | undefined,
  productCode: string,
  report: (error: unknown) => void,
  guard: Guard,
  identities: readonly string[],
): Promise<Services> {
  const [database, inbox] = await Promise.all([startDynamoDb(databaseDirectory), startInbox()]);
  listeners.inbox.handle(inbox.handler);
  let last: SimulatedPurchase | undefined;
  const marketplace = createMarketplace(productCode, (purchase) => {
    last = purchase;
  });
  const mail = createMailAccount(identities);
  const mailEndpoint = createMailEndpoint(mail, inbox.handler);
  return {
    mail,
    switches: {
      ses: createServiceSwitch(listeners.ses, guard('ses', mailEndpoint), brokenXml),
      dynamodb: createServiceSwitch(
        listeners.dynamodb,
        guard('dynamodb', database.handler),
        brokenJson,
      ),
      marketplace: createServiceSwitch(
        listeners.marketplace,
        guard('marketplace', serveOrigin(marketplace, report)),
        brokenJson,
      ),
    },
    lastPurchase: () => last,
    close: async () => {
      await Promise.all([database.close(), inbox.close()]);
    },
  };
}
