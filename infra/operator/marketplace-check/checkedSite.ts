import { apiPaths, apiStage } from '../../../lambdas/contract/api.ts';
import { registrationPage } from '../../../lambdas/contract/arrivals.ts';
import { type Answer, askSite } from '../site-check/askSite.ts';
import type { LocalBuyers } from './localBuyers.ts';

/** The site that is checked. */
export interface CheckedSite {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The page on which buyers register. */
  readonly page: Answer;
  /** Everything that the site has answered so far. */
  readonly answers: readonly Answer[];
  readonly get: (path: string) => Promise<Answer>;
  /**
   * Posts AWS's form to the fulfillment URL: as a buyer's browser does, or as one that reads the
   * answer itself.
   */
  readonly arrive: (
    fields: Readonly<Record<string, string>>,
    accept?: 'text/html' | 'application/problem+json',
  ) => Promise<Answer>;
  /** Posts what the page's form posts. */
  readonly register: (token: string, email: string) => Promise<Answer>;
  /** Purchases to play; a deployed site has none, so nothing can be registered there. */
  readonly buyers: LocalBuyers | undefined;
}

const landingPath = `/${apiStage}${apiPaths.landing}`;
const registrationPath = `/${apiStage}${apiPaths.registration}`;

/**
 * Opens a site by fetching its registration page.
 *
 * @throws TypeError when it can't be reached
 */
export async function openSite(siteUrl: string, buyers?: LocalBuyers): Promise<CheckedSite> {
  const answers: Answer[] = [];
  async function ask(path: string, init?: RequestInit): Promise<Answer> {
    const answer = await askSite(`${siteUrl}${path}`, init);
    answers.push(answer);
    return answer;
  }
  return {
    siteUrl,
    buyers,
    answers,
    page: await ask(`${registrationPage}?token=marketplace-check`),
    get: (path) => ask(path),
    arrive: (fields, accept = 'text/html') =>
      ask(landingPath, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams(fields),
      }),
    register: (token, email) =>
      ask(registrationPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, email }),
      }),
  };
}
