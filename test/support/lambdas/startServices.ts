import { openPorts } from '../../../infra/local/http/ports.ts';
import type { ServiceEndpoints } from '../../../infra/local/lambda/functionDefinition.ts';
import type { MailAccount } from '../../../infra/local/mail/mailAccount.ts';
import { openSales, type Sales } from '../../../infra/local/marketplace/sales.ts';
import { startServices as start } from '../../../infra/local/services/services.ts';
import { productCode } from './buyers.ts';
import { type FaultProxy, type Plan, startFaultProxy } from './startFaultProxy.ts';

export interface SentMail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[]; readonly bcc: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

export interface Services {
  /** What AWS Marketplace knows to be sold. */
  readonly sales: Sales;
  readonly endpoints: ServiceEndpoints;
  readonly inbox: { readonly url: string; readonly mails: () => Promise<SentMail[]> };
  readonly mail: MailAccount;
  readonly stop: () => Promise<void>;
}

/** Starts the local stack's services, its data in memory; one a process, as SES keeps its mails in the module. */
export async function startServices(): Promise<Services> {
  const listeners = await openPorts(0);
  const sales = openSales();
  function report(error: unknown) {
    throw error;
  }
  const services = await start(listeners, { productCode, report, sales });
  const { dynamodb, ses, marketplace } = services.switches;
  const inbox = `http://127.0.0.1:${listeners.inbox.port}`;
  return {
    endpoints: { dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url },
    sales,
    inbox: {
      url: inbox,
      mails: async () => {
        const answer = await fetch(`${inbox}/store`);
        return ((await answer.json()) as { emails: SentMail[] }).emails;
      },
    },
    mail: services.mail,
    stop: async () => {
      await Promise.all(Object.values(listeners).map((listener) => listener.stop()));
      await services.close();
    },
  };
}

/** Proxies before the services, for faults. */
export interface Wire extends Readonly<Record<keyof ServiceEndpoints, FaultProxy>> {
  readonly endpoints: ServiceEndpoints;
  /** Lets the same happen to the calls of every service. */
  readonly setPlan: (plan: Plan) => void;
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
}

/** Puts proxies before the services. */
export async function startWire(services: ServiceEndpoints): Promise<Wire> {
  const [dynamodb, ses, marketplace] = await Promise.all([
    startFaultProxy(services.dynamodb),
    startFaultProxy(services.ses),
    startFaultProxy(services.marketplace),
  ]);
  const proxies = [dynamodb, ses, marketplace];
  function setPlan(plan: Plan) {
    for (const proxy of proxies) {
      proxy.setPlan(plan);
    }
  }
  return {
    dynamodb,
    ses,
    marketplace,
    endpoints: { dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url },
    setPlan,
    heal: () => setPlan(() => undefined),
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.stop()));
    },
  };
}
