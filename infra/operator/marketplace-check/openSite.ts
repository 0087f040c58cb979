import * as v from 'valibot';
import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';
import { registrationPage } from '../../../lambdas/contract/arrivals.ts';
import { outage } from '../common/fault.ts';
import type { LocalStackFacts } from '../common/localStack.ts';
import { type Answer, askSite } from '../common/site.ts';

const boughtSchema = v.object({
  token: v.string(),
  purchase: v.object({ accountId: v.string(), licenseArn: v.string(), agreementId: v.string() }),
});
const playedSchema = v.object({ rules: v.array(v.string()) });
const inboxSchema = v.object({
  emails: v.array(
    v.object({
      destination: v.object({ to: v.array(v.string()) }),
      body: v.object({ text: v.string() }),
    }),
  ),
});

type Bought = v.InferOutput<typeof boughtSchema>;

/** What the local stack plays of AWS Marketplace, and its inbox. */
export interface LocalBuyers {
  /** A token of AWS's for a new purchase, or for one that there is. */
  readonly buy: (outcome: 'good' | 'expired', purchase?: Bought['purchase']) => Promise<Bought>;
  /** Plays an event; gives the rules that took it. */
  readonly play: (kind: string, purchase: Bought['purchase']) => Promise<readonly string[]>;
  /** The texts of mails to an address. */
  readonly mailsTo: (address: string) => Promise<readonly string[]>;
}

/** The site that is checked. */
export interface CheckedSite {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The page on which buyers register. */
  readonly page: Answer;
  /** Every cookie that the site has set so far. */
  readonly cookies: readonly string[];
  readonly get: (path: string) => Promise<Answer>;
  /** Posts AWS's form to the fulfillment URL, as a browser or as a client that reads the answer. */
  readonly arrive: (token?: string, accept?: string) => Promise<Answer>;
  /** Posts what the page's form posts. */
  readonly register: (token: string, email: string) => Promise<Answer>;
  /** Purchases to play; a deployed site has none, so nothing can be registered there. */
  readonly buyers: LocalBuyers | undefined;
}

const tokenField = 'x-amzn-marketplace-token';

/**
 * Opens a site by fetching its registration page.
 *
 * @throws TypeError when it can't be reached
 */
export async function openSite(
  siteUrl: string,
  local?: LocalStackFacts['urls'],
): Promise<CheckedSite> {
  const cookies: string[] = [];
  async function ask(path: string, init?: RequestInit): Promise<Answer> {
    const answer = await askSite(`${siteUrl}${path}`, init);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  }
  return {
    siteUrl,
    cookies,
    buyers: local && openLocalBuyers(local),
    page: await ask(`${registrationPage}?token=marketplace-check`),
    get: (path) => ask(path),
    arrive: (token, accept = 'text/html') =>
      ask(`/${apiStage}${apiPaths.landing}`, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams(token === undefined ? {} : { [tokenField]: token }),
      }),
    register: (token, email) =>
      ask(`/${apiStage}${apiPaths.registration}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, email }),
      }),
  };
}

function openLocalBuyers({ localAws, inbox }: LocalStackFacts['urls']): LocalBuyers {
  async function post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await askSite(`${localAws}/marketplace/${path}`, init);
    if (answer.status !== 200) {
      throw outage(`The local stack answered ${answer.status}: ${answer.text}`);
    }
    return JSON.parse(answer.text);
  }
  return {
    buy: async (outcome, purchase) =>
      v.parse(boughtSchema, await post('tokens', { outcome, ...(purchase && { purchase }) })),
    play: async (kind, purchase) =>
      v.parse(playedSchema, await post('events', { kind, ...purchase })).rules,
    mailsTo: async (address) => {
      const { text } = await askSite(`${inbox}/store`);
      const { emails } = v.parse(inboxSchema, JSON.parse(text));
      return emails
        .filter(({ destination }) => destination.to.includes(address))
        .map(({ body }) => body.text);
    },
  };
}
