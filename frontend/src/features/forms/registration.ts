import {
  type Obstacle,
  obstacles,
  readTurnedAway,
  type TurnedAway,
} from '../../../../lambdas/contract/arrivals.ts';
import type { RegistrationAnswer } from '../../../../lambdas/contract/forms.ts';
import { ApiError } from '../../api/postJson.ts';
import { registerPurchase } from '../../api/registerPurchase.ts';
import { isForNow } from './faults.ts';
import { labels } from './labels.ts';
import { useSubmission } from './useSubmission.ts';

/** How long a simulated registration takes, in milliseconds (specification, section 9). */
const simulationMs = 500;

/** A registration that failed, and the one thing that a buyer can do about it. */
export interface RegistrationFailure {
  readonly status: 'error';
  readonly message: string;
  /** What the server found at fault, in its own sentences, which also say what to do. */
  readonly reasons: readonly string[];
  /**
   * `retry`: send the form again, with another address or later. `return`: come again from AWS
   * Marketplace, at once or `later`. `write`: to support.
   */
  readonly step: 'retry' | 'return' | 'later' | 'write';
  /** The number to quote, if something is stored. */
  readonly reference?: string | undefined;
}

export type RegistrationProgress =
  | { readonly status: 'form' | 'registering' }
  | ({ readonly status: 'success' } & Partial<RegistrationAnswer>)
  | RegistrationFailure;

const steps: Readonly<Record<Obstacle, RegistrationFailure['step']>> = {
  'missing-token': 'return',
  expired: 'return',
  'other-product': 'return',
  unavailable: 'later',
  'not-stored': 'later',
  closed: 'write',
  unidentified: 'write',
};

/** What stopped a buyer on the way from AWS Marketplace; without that, the token is missing. */
function describeMissingToken(turnedAway: TurnedAway | undefined): RegistrationFailure {
  const { why = 'missing-token', reference } = turnedAway ?? {};
  const message = turnedAway ? obstacles[why] : 'Missing registration token.';
  return { status: 'error', message, reasons: [], step: steps[why], reference };
}

/** What an answer to the registration, or its absence, means for the buyer. */
function describeFailure(error: unknown): RegistrationFailure {
  const objection = error instanceof ApiError ? error.objection : undefined;
  const message = labels.registration.errorText;
  const failure = { status: 'error', message, reasons: [], step: 'retry' } as const;
  if (!objection) {
    return failure;
  }
  const { status, detail, errors = [{ field: '', message: detail }] } = objection;
  const canRetry = isForNow(status) || errors.some(({ field }) => field === 'email');
  return {
    ...failure,
    reasons: [...new Set(errors.map((each) => each.message))].filter(Boolean),
    ...(!canRetry && { step: status === 409 ? 'write' : 'return' }),
  };
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
 * @param token null if there is none
 * @param query of the page: `test_success` simulates an outcome without a call; it also says what
 *   stopped a buyer on the way here
 */
export function useRegistration(token: string | null, query: URLSearchParams) {
  const outcome = query.get('test_success') ?? '';
  const simulated = ['true', 'false'].includes(outcome);
  const submission = useSubmission({
    kind: 'registration',
    id: `registration ${simulated ? outcome : ''} ${token}`,
    onLeave: simulated ? 'forget' : 'keep',
    send: ({ email = '' }) =>
      simulated
        ? simulate(outcome === 'true')
        : registerPurchase({ token: token ?? '', email: email.trim() }),
  });

  function progress(): RegistrationProgress {
    if (!token) {
      return describeMissingToken(readTurnedAway(query));
    }
    const { status, answer, error } = submission;
    switch (status) {
      case 'success':
        return { status, ...answer };
      case 'error':
        return describeFailure(error);
      default:
        return { status: status === 'sending' ? 'registering' : 'form' };
    }
  }

  return { registration: progress(), simulated, submission };
}
