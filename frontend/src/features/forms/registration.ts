import { type Obstacle, obstacles, readTurnedAway, type TurnedAway } from '#contract/turnedAway.ts';
import { ApiError, registerPurchase } from '../../api/sendForm.ts';
import { labels } from './fields.ts';
import { isForNow, type Submission, type SubmissionState, useSubmission } from './useSubmission.ts';

/** How long a simulated registration takes, in milliseconds. */
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

/** Session storage key of the last success: it lasts as long as its tab, as the token does. */
const successKey = 'registered';

interface Success extends Pick<SubmissionState, 'answer' | 'email'> {
  readonly token: string;
}

function keepSuccess(success: Success): void {
  try {
    sessionStorage.setItem(successKey, JSON.stringify(success));
  } catch {
    // Blocked: the success is shown until the document goes.
  }
}

function readSuccess(token: string | null): Success | undefined {
  try {
    const success = JSON.parse(sessionStorage.getItem(successKey) ?? 'null') as Success | null;
    return success?.token === token ? (success ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Registers a purchase with a token. A success is kept for the token, so that a buyer who leaves
 * meanwhile and comes back, or reloads the page, sees it.
 *
 * @param query of the page: `test_success` simulates an outcome without a call; it also says what
 *   stopped a buyer on the way here
 */
export function useRegistration(token: string | null, query: URLSearchParams) {
  const outcome = query.get('test_success') ?? '';
  const simulated = ['true', 'false'].includes(outcome);
  const sent = useSubmission({
    kind: 'registration',
    id: `registration ${simulated ? outcome : ''} ${token}`,
    keepSuccess: !simulated,
    async send({ email = '' }) {
      if (simulated) {
        return simulate(outcome === 'true');
      }
      const answer = await registerPurchase({ token: token ?? '', email: email.trim() });
      keepSuccess({ token: token ?? '', answer, email });
      return answer;
    },
  });
  const earlier = simulated || sent.status !== 'idle' ? undefined : readSuccess(token);
  const submission: Submission = earlier ? { ...sent, ...earlier, status: 'success' } : sent;
  const failure = token
    ? submission.status === 'error' && describeFailure(submission.error)
    : describeMissingToken(readTurnedAway(query));
  return { submission, simulated, failure };
}
