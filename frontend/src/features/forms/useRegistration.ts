import { useState } from 'react';
import { readTurnedAway } from '../../../../lambdas/contract/arrivals.ts';
import type { RegistrationAnswer } from '../../../../lambdas/contract/forms.ts';
import { registerPurchase } from '../../api/registerPurchase.ts';
import {
  describeFailure,
  describeTurnedAway,
  missingToken,
  type RegistrationFailure,
} from './registrationFailure.ts';

/** How long a simulated registration takes, in milliseconds (specification, section 9). */
const simulationMs = 500;

/** Where a registration stands. */
export type RegistrationProgress =
  | { readonly status: 'form'; readonly emailError?: string | undefined }
  | { readonly status: 'registering' }
  | ({ readonly status: 'success' } & Partial<RegistrationAnswer>)
  | RegistrationFailure;

/**
 * What the page's address asks for: `token` to register with, `test_success` to simulate an outcome
 * without a call, or what stopped the buyer on the way here.
 */
export type RegistrationQuery = URLSearchParams;

function simulated(query: RegistrationQuery): boolean {
  return ['true', 'false'].includes(query.get('test_success') ?? '');
}

async function simulate(success: boolean): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, simulationMs));
  if (!success) {
    throw new Error('Simulated failure');
  }
}

/** What the address says without any form. */
function readFailure(query: RegistrationQuery): RegistrationFailure {
  const turnedAway = readTurnedAway(query);
  return turnedAway ? describeTurnedAway(turnedAway) : missingToken;
}

/**
 * Registers a purchase with the token of the page's address, or plays one outcome where the
 * address asks for a simulation.
 */
export function useRegistration(query: RegistrationQuery) {
  const [progress, setProgress] = useState<RegistrationProgress>({ status: 'form' });
  const token = query.get('token');
  const registration = token ? progress : readFailure(query);

  async function register(email: string): Promise<void> {
    if (!token || progress.status === 'registering') {
      return;
    }
    setProgress({ status: 'registering' });
    try {
      const accepted = simulated(query)
        ? await simulate(query.get('test_success') === 'true')
        : await registerPurchase({ token, email });
      setProgress({ status: 'success', ...accepted });
    } catch (error) {
      console.error('The purchase could not be registered:', error);
      setProgress(describeFailure(error));
    }
  }

  return {
    registration,
    simulated: simulated(query),
    register,
    /** Back to the form, with what stands in the way of its address beside it. */
    restart: () =>
      setProgress({
        status: 'form',
        ...('emailError' in progress && { emailError: progress.emailError }),
      }),
  };
}
