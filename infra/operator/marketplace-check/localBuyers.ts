import * as v from 'valibot';
import { outage } from '../commandLine/fault.ts';
import type { LocalStackFacts } from '../readLocalStack.ts';
import { notChecked } from '../site-check/check.ts';

const purchaseSchema = v.object({
  accountId: v.string(),
  licenseArn: v.string(),
  agreementId: v.string(),
});
const boughtSchema = v.object({ token: v.string(), purchase: purchaseSchema });
const toldSchema = v.object({ rules: v.array(v.string()) });
const inboxSchema = v.object({
  emails: v.array(
    v.object({
      destination: v.object({ to: v.array(v.string()) }),
      body: v.object({ text: v.string() }),
    }),
  ),
});

export type LocalBuyer = v.InferOutput<typeof purchaseSchema>;

/** What the local stack plays of AWS Marketplace, and its inbox. */
export interface LocalBuyers {
  /** A token of AWS's for a new purchase, or for one that there is. */
  readonly buy: (
    outcome: 'good' | 'expired',
    purchase?: LocalBuyer,
  ) => Promise<{ token: string; purchase: LocalBuyer }>;
  /** Plays an event; gives the rules that took it. */
  readonly tell: (kind: string, purchase: LocalBuyer) => Promise<readonly string[]>;
  /** The texts of mails to an address. */
  readonly mailsTo: (address: string) => Promise<readonly string[]>;
}

/** What only a buyer can try. */
export const needsPurchase = notChecked(
  'needs a purchase: run it with --local, or buy with a test account',
);

/** Opens what the local stack plays of AWS Marketplace. */
export function openLocalBuyers({ localAws, inbox }: LocalStackFacts['urls']): LocalBuyers {
  return {
    buy: async (outcome, purchase) =>
      v.parse(
        boughtSchema,
        await post(`${localAws}/marketplace/tokens`, { outcome, ...(purchase && { purchase }) }),
      ),
    tell: async (kind, purchase) => {
      const told = await post(`${localAws}/marketplace/events`, { kind, ...purchase });
      return v.parse(toldSchema, told).rules;
    },
    mailsTo: async (address) => {
      const answer = await fetch(`${inbox}/store`);
      const { emails } = v.parse(inboxSchema, await answer.json());
      return emails
        .filter(({ destination }) => destination.to.includes(address))
        .map(({ body }) => body.text);
    },
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw outage(`The local stack answered ${answer.status}: ${await answer.text()}`);
  }
  return answer.json();
}
