import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { serveOrigin } from '../http/exchange.ts';
import { closeServer } from '../http/listen.ts';
import { createMailEndpoint } from '../mail/createMailEndpoint.ts';
import { createMailAccount } from '../mail/mailAccount.ts';
import { createMarketplace } from '../marketplace/createMarketplace.ts';
import type { Sales } from '../marketplace/sales.ts';
import type { Listeners } from '../openPorts.ts';
import { createServiceSwitch } from './serviceSwitch.ts';
import { startDynamoDb } from './startDynamoDb.ts';

interface ServicesOptions {
  /** Keeps DynamoDB's data. @default memory */
  readonly databaseDirectory?: string;
  readonly productCode: string;
  /** Addresses and domains that mails may come from. */
  readonly identities: readonly string[];
  readonly sales: Sales;
  readonly report: (error: unknown) => void;
}

/**
 * Starts DynamoDB, SES with its inbox, and AWS Marketplace. SES has a port of its own beside the
 * inbox's, so that mails can be read while SES is down.
 */
export async function startServices(
  listeners: Pick<Listeners, 'inbox' | 'dynamodb' | 'ses' | 'marketplace'>,
  { databaseDirectory, productCode, identities, sales, report }: ServicesOptions,
) {
  const [database, inbox] = await Promise.all([startDynamoDb(databaseDirectory), startInbox()]);
  listeners.inbox.handle(inbox.handler);
  const mail = createMailAccount(identities);
  const marketplace = serveOrigin(createMarketplace(productCode, sales), report);
  return {
    mail,
    switches: {
      ses: createServiceSwitch(listeners.ses, createMailEndpoint(mail, inbox.handler), 'xml'),
      dynamodb: createServiceSwitch(listeners.dynamodb, database.handler, 'json'),
      marketplace: createServiceSwitch(listeners.marketplace, marketplace, 'json'),
    },
    close: async () => {
      await Promise.all([database.close(), inbox.close()]);
    },
  };
}

type StartServer = (options: { host: string; port: number }) => Promise<Server>;

/** Starts aws-ses-v2-local. It keeps mails in memory. */
async function startInbox() {
  // Required, not imported: its types need packages that aren't installed here.
  const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as {
    default: StartServer;
  };
  const server = await start({ host: '127.0.0.1', port: 0 });
  return {
    handler: (request: IncomingMessage, response: ServerResponse) => {
      server.emit('request', request, response);
    },
    close: () => closeServer(server),
  };
}
