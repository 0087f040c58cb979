import {
  type Obstacle,
  obstacles,
  readTurnedAway,
  type TurnedAway,
} from '../../../../lambdas/contract/api.ts';
import { ApiError, registerPurchase } from '../../api/sendForm.ts';
import { labels } from './fields.ts';
import { isForNow, useSubmission } from './useSubmission.ts';

/** How long a simulated registration takes, in milliseconds (specification, section 9). */
const simulationMs = 500;

export interface RegistrationFailure {
  readonly message: string;
  /** The server's sentences about what is wrong and what to do. */
  readonly reasons: readonly string[];
  /**
   * `retry`: send the form again, with another address or later. `return`: come again from AWS
   * Marketplace, at once or `later`. `write`: to support.
   */
  readonly step: 'retry' | 'return' | 'later' | 'write';
  readonly reference?: string | undefined;
}

const steps: Readonly<Record<Obstacle, RegistrationFailure['step']>> = {
  'missing-token': 'return',
  expired: 'return',
  'other-product': 'write',
  unavailable: 'later',
  'not-stored': 'later',
  closed: 'write',
  unidentified: 'write',
};

/** What stopped a buyer on the way from AWS Marketplace; without that, the token is missing. */
function describeMissingToken(turnedAway: TurnedAway | undefined): RegistrationFailure {
  const { why = 'missing-token', reference } = turnedAway ?? {};
  const message = turnedAway ? obstacles[why] : 'Missing registration token.';
  return { message, reasons: [], step: steps[why], reference };
}

function describeFailure(error: unknown): RegistrationFailure {
  const message = labels.registration.errorText;
  const objection = error instanceof ApiError ? error.objection : undefined;
  if (!objection) {
    return { message, reasons: [], step: 'retry' };
  }
  const { status, detail, errors = [{ field: '', message: detail }] } = objection;
  const reasons = [...new Set(errors.map((each) => each.message))].filter(Boolean);
  if (isForNow(status) || errors.some(({ field }) => field === 'email')) {
    return { message, reasons, step: 'retry' };
  }
  return { message, reasons, step: status === 409 ? 'write' : 'return' };
}

async function simulate(success: boolean): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, simulationMs));
  if (!success) {
    throw new Error('Simulated failure');
  }
}

/**
 * Registers a purchase with a token. The outcome is kept for the token as long as the document, so
 * that a buyer who leaves meanwhile and comes back sees it.
 *
 * @param query of the page: `test_success` simulates an outcome without a call; it also says what
 *   stopped a buyer on the way here
 */
export function useRegistration(token: string | null, query: URLSearchParams) {
  const outcome = query.get('test_success') ?? '';
  const simulated = ['true', 'false'].includes(outcome);
  const submission = useSubmission({
    kind: 'registration',
    id: `registration ${simulated ? outcome : ''} ${token}`,
    keepSuccess: !simulated,
    send: ({ email = '' }) =>
      simulated
        ? simulate(outcome === 'true')
        : registerPurchase({ token: token ?? '', email: email.trim() }),
  });
  const failure = token
    ? submission.status === 'error' && describeFailure(submission.error)
    : describeMissingToken(readTurnedAway(query));
  return { submission, simulated, failure };
}
