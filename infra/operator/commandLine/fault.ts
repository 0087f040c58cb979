/** What the command line's exit codes mean; --help says the same. */
export const exitCodes = { done: 0, refused: 1, misused: 2, unreachable: 3 } as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Why a command ends early, in words for the operator. */
export class Fault extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What was asked for isn't there, or may not be done. */
export function refusal(message: string): Fault {
  return new Fault(exitCodes.refused, message);
}

/** The command was written wrongly. */
export function misuse(message: string): Fault {
  return new Fault(exitCodes.misused, message);
}

/** A service doesn't answer, or answers that it won't. */
export function outage(message: string): Fault {
  return new Fault(exitCodes.unreachable, message);
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'];
const credentialErrors = ['CredentialsProviderError', 'TokenProviderError'];

/** The fault behind an error, or undefined when it is a bug of ours. */
export function toFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) {
    return error;
  }
  if (!(error instanceof Error)) {
    return undefined;
  }
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code }: NodeJS.ErrnoException = cause;
  const isOutage =
    // What the SDK throws after asking a service carries this; DynamoDB names our mistakes so.
    ('$metadata' in error && error.name !== 'ValidationException') ||
    credentialErrors.includes(error.name) ||
    // From fetch: no connection, no valid certificate, no answer in time.
    error.message === 'fetch failed' ||
    error.name === 'TimeoutError' ||
    (code !== undefined && networkCodes.includes(code));
  return isOutage ? outage(`${error.name}: ${cause.message || code}`) : undefined;
}
