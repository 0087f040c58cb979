import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import { embed } from '../http/embeddedServer.ts';
import { serveOrigin } from '../http/exchange.ts';
import type { Listener } from '../http/listen.ts';
import type { Listeners } from '../http/ports.ts';
import { createMailAccount, createMailEndpoint } from '../mail/mailAccount.ts';
import { createMarketplace } from '../marketplace/createMarketplace.ts';
import type { Sales } from '../marketplace/sales.ts';
import { startDynamoDb } from './dynamoDb.ts';

interface ServicesOptions {
  /** Keeps DynamoDB's data. @default memory */
  readonly databaseDirectory?: string;
  readonly productCode: string;
  readonly sales: Sales;
  readonly report: (error: unknown) => void;
}

/**
 * Starts DynamoDB, SES with its inbox, and AWS Marketplace. SES has a port of its own beside the
 * inbox's, so that emails can be read while SES is down.
 */
export async function startServices(
  listeners: Pick<Listeners, 'inbox' | 'dynamodb' | 'ses' | 'marketplace'>,
  { databaseDirectory, productCode, sales, report }: ServicesOptions,
) {
  const [database, inbox] = await Promise.all([startDynamoDb(databaseDirectory), startInbox()]);
  listeners.inbox.handle(inbox.handle);
  const mail = createMailAccount();
  const marketplace = serveOrigin(createMarketplace(productCode, sales), report);
  return {
    mail,
    switches: {
      ses: createServiceSwitch(listeners.ses, createMailEndpoint(mail, inbox.pass), 'xml'),
      dynamodb: createServiceSwitch(listeners.dynamodb, database.handle, 'json'),
      marketplace: createServiceSwitch(listeners.marketplace, marketplace, 'json'),
    },
    close: async () => {
      await Promise.all([database.close(), inbox.close()]);
    },
  };
}

type StartServer = (options: { host: string; port: number }) => Promise<Server>;

/** Starts aws-ses-v2-local. It keeps emails in memory. */
async function startInbox() {
  // Required, not imported: its types need packages that aren't installed here.
  const { default: start } = createRequire(import.meta.url)('aws-ses-v2-local') as {
    default: StartServer;
  };
  return embed(await start({ host: '127.0.0.1', port: 0 }));
}

export const serviceStates = ['up', 'down', 'broken'] as const;

/** down: connections are refused; broken: every call gets a 500. */
export type ServiceState = (typeof serviceStates)[number];

export const serviceNames = ['ses', 'dynamodb', 'marketplace'] as const;

export type ServiceName = (typeof serviceNames)[number];

export interface ServiceSwitch {
  readonly state: ServiceState;
  readonly url: string;
  set(state: ServiceState): Promise<void>;
}

const brokenJson = JSON.stringify({ __type: 'InternalFailure', message: 'Switched to broken.' });
const brokenXml =
  '<ErrorResponse><Error><Type>Receiver</Type><Code>InternalFailure</Code><Message>Switched to broken.</Message></Error><RequestId>local</RequestId></ErrorResponse>';

/** @param protocol the format of AWS's answer when the service is broken */
export function createServiceSwitch(
  listener: Listener,
  handler: RequestListener,
  protocol: 'json' | 'xml',
): ServiceSwitch {
  let state: ServiceState = 'up';
  listener.handle((request, response) => {
    if (state === 'broken') {
      request.resume();
      const isJson = protocol === 'json';
      response.writeHead(500, {
        'content-type': isJson ? 'application/x-amz-json-1.1' : 'text/xml',
      });
      response.end(isJson ? brokenJson : brokenXml);
      return;
    }
    handler(request, response);
  });
  return {
    // By number: for localhost, every new connection would try IPv6 first.
    url: `http://127.0.0.1:${listener.port}`,
    get state() {
      return state;
    },
    async set(next) {
      await (next === 'down' ? listener.stop() : listener.start());
      state = next;
    },
  };
}
