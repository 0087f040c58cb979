import type { Problem } from '../../contract/api.ts';
import { badRequest, conflict, unavailable } from '../http/answer.ts';
import { layOutPage } from '../http/layOutPage.ts';

const comeAgain = 'go back to AWS Marketplace and choose "Set up your account" for your purchase';

/** Why a buyer can't go on, in words to act on. */
export function buyerProblems(supportEmail: string) {
  const orSupport = `If that does not help, write to ${supportEmail}.`;
  return {
    missingToken: badRequest(
      `Your registration token is missing. Please ${comeAgain}. ${orSupport}`,
    ),
    badToken: badRequest(
      `Your registration link has expired or is not valid. Please ${comeAgain}. ${orSupport}`,
    ),
    wrongProduct: badRequest(
      `This purchase is of another product. Please ${comeAgain}. ${orSupport}`,
    ),
    unavailable: unavailable(
      `AWS Marketplace could not confirm your purchase just now. Please wait a minute, then ${comeAgain}. ${orSupport}`,
    ),
    notStored: unavailable(
      `We could not store your registration just now. Please wait a minute, then ${comeAgain}. ${orSupport}`,
    ),
    off: unavailable(
      `Registrations are not open yet. Please write to ${supportEmail} about your purchase.`,
    ),
    unidentified: (reference: string) =>
      conflict(
        `AWS Marketplace did not tell us which license is yours, so your registration could not be finished. What it told us is stored under ${reference}, and our team is told of it. Please write to ${supportEmail} and quote ${reference}, so that we can reach you.`,
      ),
  } as const satisfies Record<string, Problem | ((reference: string) => Problem)>;
}

interface Contact {
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly supportEmail: string;
}

/** A problem as a page, for a buyer whose browser brought AWS Marketplace's form. */
export function layOutProblem({ detail }: Problem, { siteUrl, supportEmail }: Contact): string {
  const product = `${siteUrl}/products/photo-kiosk-backend`;
  return layOutPage({
    title: 'Registration',
    heading: 'Your registration could not go on',
    text: detail,
    links: [
      ['https://aws.amazon.com/marketplace/library', 'Your subscriptions in AWS Marketplace'],
      [`mailto:${supportEmail}`, `Support: ${supportEmail}`],
      [`${product}/support`, 'Customer support'],
      [product, 'Photo Kiosk Backend'],
    ],
  });
}

export type BuyerProblems = ReturnType<typeof buyerProblems>;
