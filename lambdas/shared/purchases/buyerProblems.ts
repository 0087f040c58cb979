import type { Problem } from '../../contract/api.ts';
import { badRequest, unavailable } from '../http/answer.ts';

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
  } as const satisfies Record<string, Problem>;
}

export type BuyerProblems = ReturnType<typeof buyerProblems>;
