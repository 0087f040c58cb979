import type { Problem } from '../../contract/api.ts';
import { obstacles, type TurnedAway } from '../../contract/arrivals.ts';
import { badRequest, conflict, unavailable } from '../http/answer.ts';

const comeAgain = 'go back to AWS Marketplace and choose "Set up your account" for your purchase';

/** Where the buyer stands: their browser has just arrived, or the page with the form is open. */
type Stage = 'arriving' | 'registering';

/** Why a buyer can't go on, in words to act on, for whoever reads the answer itself. */
export function buyerProblem(
  { why, reference = '' }: TurnedAway,
  supportEmail: string,
  stage: Stage,
): Problem {
  const what = obstacles[why];
  const orSupport = `If that does not help, write to ${supportEmail}.`;
  switch (why) {
    case 'missing-token':
    case 'expired':
    case 'other-product':
      return badRequest(`${what} Please ${comeAgain}. ${orSupport}`);
    case 'unavailable':
    case 'not-stored':
      return unavailable(
        stage === 'registering'
          ? `${what} Please wait a minute, then try again.`
          : `${what} Please wait a minute, then ${comeAgain}. ${orSupport}`,
      );
    case 'closed':
      return unavailable(`${what} Please write to ${supportEmail} about your purchase.`);
    case 'unidentified':
      return conflict(
        `${what} What it told us is stored under ${reference}, and our team is told of it. Please write to ${supportEmail} and quote ${reference}, so that we can reach you.`,
      );
  }
}
