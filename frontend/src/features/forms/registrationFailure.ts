import {
  type Obstacle,
  obstacles,
  type TurnedAway,
} from '../../../../lambdas/contract/arrivals.ts';
import { ApiError } from '../../api/postJson.ts';
import { isForNow } from './findFaults.ts';

/** A registration that failed, and the one thing that a buyer can do about it. */
export interface RegistrationFailure {
  readonly status: 'error';
  readonly message: string;
  /** What the server found at fault, in its own sentences, which say what to do as well. */
  readonly reasons: readonly string[];
  /**
   * `retry`: send the form again, with another address or later. `return`: come anew from AWS
   * Marketplace, at once or `later`. `write`: to support.
   */
  readonly step: 'retry' | 'return' | 'later' | 'write';
  /** The number to quote, where something is stored. */
  readonly reference?: string | undefined;
  /** What the server found at fault with the address. */
  readonly emailError?: string | undefined;
}

const failureText = 'Registration failed. Please try again or contact support.';

const steps: Readonly<Record<Obstacle, RegistrationFailure['step']>> = {
  'missing-token': 'return',
  expired: 'return',
  'other-product': 'return',
  unavailable: 'later',
  'not-stored': 'later',
  closed: 'write',
  unidentified: 'write',
};

/** Nobody can register at the address as it stands. */
export const missingToken: RegistrationFailure = {
  status: 'error',
  message: 'Missing registration token.',
  reasons: [],
  step: 'return',
};

/** What stopped a buyer on the way from AWS Marketplace. */
export function describeTurnedAway({ why, reference }: TurnedAway): RegistrationFailure {
  return { status: 'error', message: obstacles[why], reasons: [], step: steps[why], reference };
}

/** What an answer to the registration, or its absence, means for the buyer. */
export function describeFailure(error: unknown): RegistrationFailure {
  const objection = error instanceof ApiError ? error.objection : undefined;
  const failure = { status: 'error', message: failureText, reasons: [], step: 'retry' } as const;
  if (!objection) {
    return failure;
  }
  const { status, detail, errors = [{ field: '', message: detail }] } = objection;
  const emailError = errors.find(({ field }) => field === 'email')?.message;
  return {
    ...failure,
    reasons: [...new Set(errors.map(({ message }) => message))].filter(Boolean),
    ...(emailError !== undefined && { emailError }),
    ...(!isForNow(status) && emailError === undefined && { step: stepAfter(status) }),
  };
}

function stepAfter(status: number): RegistrationFailure['step'] {
  return status === 409 ? 'write' : 'return';
}
