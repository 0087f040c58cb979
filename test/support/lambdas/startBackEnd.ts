import {
  functionEnvironment,
  readFunctions,
} from '../../../infra/local/lambda/functionDefinition.ts';
import type { StoredRecord } from '../../../lambdas/contract/records.ts';
import { readStack } from './readStack.ts';
import {
  type SentMail,
  type Services,
  startServices,
  startWire,
  type Wire,
} from './startServices.ts';
import { type AnyItem, makeTable, type TestTable } from './startTable.ts';

export interface BackEnd {
  readonly table: TestTable;
  readonly inbox: Services['inbox'];
  readonly sales: Services['sales'];
  readonly wire: Wire;
  /** SES's account. */
  readonly mail: Services['mail'];
  readonly healWire: () => void;
  readonly recordOf: (reference: string) => Promise<StoredRecord | undefined>;
  /** What is stored under a buyer's license. */
  readonly itemsOf: (buyer: string) => Promise<AnyItem[]>;
  /** Those of them with mails. */
  readonly recordsOf: (buyer: string) => Promise<StoredRecord[]>;
  /** Lines of the audit log that say this of a property. */
  readonly auditOf: (property: string, value: string) => Promise<AnyItem[]>;
  readonly mailsAbout: (words: string) => Promise<SentMail[]>;
  readonly mailsTo: (address: string) => Promise<SentMail[]>;
  /** The tokens that AWS Marketplace was asked for, in order. */
  readonly askedTokens: () => string[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts the services that the Lambdas talk to, each behind a proxy that can play faults, and points
 * this process's environment at them as the template's functions find it.
 */
export async function startBackEnd(): Promise<BackEnd> {
  const stack = readStack();
  const services = await startServices();
  const wire = await startWire(services.endpoints);
  const table = await makeTable(stack, services.endpoints.dynamodb);
  for (const definition of readFunctions(stack)) {
    Object.assign(process.env, functionEnvironment(definition, wire.endpoints));
  }
  const { inbox, sales } = services;
  async function itemsOf(buyer: string) {
    return (await table.items()).filter(({ pk }) => pk.endsWith(`#l-${buyer}`));
  }
  return {
    table,
    inbox,
    sales,
    wire,
    mail: services.mail,
    healWire: wire.heal,
    recordOf: async (reference) =>
      (await table.records()).find(
        (record) => 'reference' in record && record.reference === reference,
      ),
    itemsOf,
    recordsOf: async (buyer) =>
      (await table.records()).filter(({ pk }) => pk.endsWith(`#l-${buyer}`)),
    auditOf: async (property, value) =>
      (await table.items()).filter(
        (item) => item.pk.startsWith('audit#') && item[property] === value,
      ),
    mailsAbout: async (words) =>
      (await inbox.mails()).filter(({ subject }) => subject.includes(words)),
    mailsTo: async (address) =>
      (await inbox.mails()).filter(({ destination }) => destination.to.includes(address)),
    askedTokens: () =>
      wire.marketplace.bodies.map(
        (body) => (JSON.parse(body) as { RegistrationToken: string }).RegistrationToken,
      ),
    stop: async () => {
      table.client.destroy();
      await wire.stop();
      await services.stop();
    },
  };
}
