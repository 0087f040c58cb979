import { buildEnvironment } from './buildEnvironment.ts';
import { type FaultProxy, startFaultProxy } from './startFaultProxy.ts';
import { type Inbox, startInbox } from './startInbox.ts';
import { startMarketplace, type TestMarketplace } from './startMarketplace.ts';
import { startTable, type TestTable } from './startTable.ts';

export interface BackEnd {
  readonly table: TestTable;
  readonly inbox: Inbox;
  readonly marketplace: TestMarketplace;
  /** Proxies before the three services, for faults. */
  readonly wire: {
    readonly dynamodb: FaultProxy;
    readonly ses: FaultProxy;
    readonly marketplace: FaultProxy;
  };
  /** What the Lambdas find in their environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly healWire: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the parts that the Lambdas talk to, each behind a proxy that can play faults, and points
 * this process's environment at them.
 */
export async function startBackEnd(): Promise<BackEnd> {
  const [table, inbox, marketplace] = await Promise.all([
    startTable(),
    startInbox(),
    startMarketplace(),
  ]);
  const [dynamodb, ses, metering] = await Promise.all([
    startFaultProxy(table.url),
    startFaultProxy(inbox.url),
    startFaultProxy(marketplace.url),
  ]);
  const proxies = [dynamodb, ses, metering];
  const environment = buildEnvironment({
    dynamodb: dynamodb.url,
    ses: ses.url,
    marketplace: metering.url,
    table: table.name,
  });
  Object.assign(process.env, environment);
  return {
    table,
    inbox,
    marketplace,
    wire: { dynamodb, ses, marketplace: metering },
    environment,
    healWire: () => {
      for (const proxy of proxies) {
        proxy.setPlan(() => undefined);
      }
    },
    stop: async () => {
      for (const running of [...proxies, table, inbox, marketplace]) {
        await running.stop();
      }
    },
  };
}
