import type { Problem } from '../../contract/api.ts';
import { obstacles, type TurnedAway } from '../../contract/api.ts';
import { badRequest, conflict, unavailable } from '../http/answer.ts';

const comeAgain = 'go back to AWS Marketplace and choose "Set up your account" for your purchase';

/** Where the buyer is: their browser has just arrived, or the page with the form is open. */
type Stage = 'arriving' | 'registering';

/** Why a buyer can't go on and what to do, for clients that read the response itself. */
export function buyerProblem(
  { why, reference = '' }: TurnedAway,
  supportEmail: string,
  stage: Stage,
): Problem {
  const cause = obstacles[why];
  const orSupport = `If that does not help, write to ${supportEmail}.`;
  switch (why) {
    case 'missing-token':
    case 'expired':
      return badRequest(`${cause} Please ${comeAgain}. ${orSupport}`);
    case 'unavailable':
    case 'not-stored':
      return unavailable(
        stage === 'registering'
          ? `${cause} Please wait a minute, then try again.`
          : `${cause} Please wait a minute, then ${comeAgain}. ${orSupport}`,
      );
    case 'closed':
      return conflict(`${cause} Please write to ${supportEmail} about your purchase.`);
    case 'other-product':
    case 'unidentified':
      return conflict(
        `${cause} We saved your purchase under reference ${reference} and alerted our team. Please write to ${supportEmail} and quote ${reference}, so we know where to reach you.`,
      );
  }
}
