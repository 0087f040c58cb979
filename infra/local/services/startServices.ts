import { serveOrigin } from '../http/exchange.ts';
import { createMailEndpoint } from '../mail/createMailEndpoint.ts';
import { createMailAccount, type MailAccount } from '../mail/mailAccount.ts';
import { createMarketplace } from '../marketplace/createMarketplace.ts';
import { openSales, type Sales } from '../marketplace/sales.ts';
import type { Listeners } from '../openPorts.ts';
import type { Guard } from '../permissions/guard.ts';
import type { BucketSwitch } from './createBucketSwitch.ts';
import { createBucketSwitch } from './createBucketSwitch.ts';
import type { CalledService, EndpointSwitch } from './serviceSwitch.ts';
import { brokenJson, brokenXml, createServiceSwitch } from './serviceSwitch.ts';
import { startDynamoDb } from './startDynamoDb.ts';
import { startInbox } from './startInbox.ts';

/** The AWS services of the stack, each behind its switch. */
export interface Services {
  readonly switches: Readonly<Record<CalledService, EndpointSwitch>> & {
    readonly s3: BucketSwitch;
  };
  /** SES's account. */
  readonly mail: MailAccount;
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
 * @param sales what AWS Marketplace knows to be sold
 */
export async function startServices(
  listeners: Listeners,
  databaseDirectory: string | undefined,
  productCode: string,
  report: (error: unknown) => void,
  guard: Guard,
  identities: readonly string[],
  sales: Sales = openSales(),
): Promise<Services> {
  const [database, inbox] = await Promise.all([startDynamoDb(databaseDirectory), startInbox()]);
  listeners.inbox.handle(inbox.handler);
  const marketplace = createMarketplace(productCode, sales);
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
      s3: createBucketSwitch(),
    },
    close: async () => {
      await Promise.all([database.close(), inbox.close()]);
    },
  };
}
