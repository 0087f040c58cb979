import { useState } from 'react';
import { ApiError } from '../../api/postJson.ts';
import { registerPurchase } from '../../api/registerPurchase.ts';

/** How long a simulated registration takes, in milliseconds (specification, section 9). */
const simulationMs = 500;

/** Where a registration stands. */
export type RegistrationProgress =
  | { readonly status: 'form' | 'registering' }
  | { readonly status: 'success'; readonly reference: string | undefined }
  | {
      readonly status: 'error';
      readonly message: string;
      /** What the server found at fault, in its own sentences. */
      readonly reasons: readonly string[];
    };

const failureText = 'Registration failed. Please try again or contact support.';

/** What the page's address says of the registration. */
export interface RegistrationQuery {
  readonly token: string | null;
  /** `true` or `false` simulates that outcome without a call. */
  readonly testSuccess: string | null;
}

function simulated({ testSuccess }: RegistrationQuery): boolean {
  return testSuccess === 'true' || testSuccess === 'false';
}

async function simulate(success: boolean): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, simulationMs));
  if (!success) {
    throw new Error('Simulated failure');
  }
}

function reasonsOf(error: unknown): readonly string[] {
  const objection = error instanceof ApiError ? error.objection : undefined;
  const { detail = '', errors = [{ message: detail }] } = objection ?? {};
  return [...new Set(errors.map(({ message }) => message))].filter(Boolean);
}

/**
 * Registers a purchase with the token of the page's address, or plays one outcome where the
 * address asks for a simulation.
 */
export function useRegistration(query: RegistrationQuery) {
  const [registration, setRegistration] = useState<RegistrationProgress>({ status: 'form' });

  async function register(email: string): Promise<void> {
    const { token } = query;
    if (!token || registration.status === 'registering') {
      return;
    }
    setRegistration({ status: 'registering' });
    try {
      const accepted = simulated(query)
        ? await simulate(query.testSuccess === 'true')
        : await registerPurchase({ token, email });
      setRegistration({ status: 'success', reference: accepted?.reference });
    } catch (error) {
      console.error('The purchase could not be registered:', error);
      setRegistration({ status: 'error', message: failureText, reasons: reasonsOf(error) });
    }
  }

  return {
    registration: query.token
      ? registration
      : ({ status: 'error', message: 'Missing registration token.', reasons: [] } as const),
    simulated: simulated(query),
    register,
    /** Back to the form, to try again. */
    restart: () => setRegistration({ status: 'form' }),
  };
}
