/** What the exit codes mean; each --help says the same. */
export const exitCodes = { done: 0, refused: 1, misused: 2, unreachable: 3 } as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Why a command ends early, as a message for the operator. */
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

export function misuse(message: string): Fault {
  return new Fault(exitCodes.misused, message);
}

/** A service doesn't answer, or refuses. */
export function outage(message: string): Fault {
  return new Fault(exitCodes.unreachable, message);
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'];
const credentialErrors = ['CredentialsProviderError', 'TokenProviderError'];
const denials = /AccessDenied|Unauthorized|UnrecognizedClient|InvalidClientTokenId|ExpiredToken/;

/** The fault behind an error, or undefined when it is a bug of ours. */
export function toFault(error: unknown): Fault | undefined {
  if (error instanceof Fault || !(error instanceof Error)) {
    return error instanceof Fault ? error : undefined;
  }
  if (credentialErrors.includes(error.name)) {
    return outage(
      `Found no working AWS credentials (${error.message}). Nothing was changed.\nSet AWS_PROFILE, or log in (aws sso login). For the stack of npm start: npm run leads -- status --local-stack`,
    );
  }
  return toFileFault(error) ?? toServiceFault(error);
}

function toFileFault(error: NodeJS.ErrnoException & { readonly dest?: string }) {
  if (!error.path) {
    return undefined;
  }
  const why =
    error.code === 'EEXIST' ? 'it exists already. Choose another name, or remove it' : error.code;
  return refusal(`${error.dest ?? error.path} can't be used: ${why}.`);
}

function toServiceFault(error: Error): Fault | undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code = '' }: NodeJS.ErrnoException = cause;
  // openClient (aws.ts) adds the service's name; without one it was a plain HTTP request.
  const service = 'service' in error ? String(error.service) : 'The site';
  if (isUnanswered(error.name, code, error.message)) {
    const isHere = /127\.0\.0\.1|localhost/.test(cause.message);
    const advice = isHere
      ? 'check that npm start is running.'
      : 'see https://health.aws.amazon.com.';
    return outage(
      `${service} doesn't answer (${cause.message || code}).\n${state(error)} Try again once it does; ${advice}`,
    );
  }
  // DynamoDB names our own mistakes ValidationException.
  if ('$metadata' in error && error.name !== 'ValidationException') {
    const advice = denials.test(error.name)
      ? 'Ask for this permission, or use other credentials. "aws sts get-caller-identity" shows whose these are.'
      : 'Try again in a minute. If it happens again, see https://health.aws.amazon.com';
    return outage(
      `${service} refused (${error.name}): ${error.message}\n${state(error)} ${advice}`,
    );
  }
  return undefined;
}

function isUnanswered(name: string, code: string, message: string): boolean {
  // The last is fetch's: no connection, no valid certificate, no answer in time.
  return networkCodes.includes(code) || name === 'TimeoutError' || message === 'fetch failed';
}

/** After a write that failed nobody knows whether it was done, but every command can be repeated. */
function state(error: Error): string {
  return 'mayHaveChanged' in error && error.mayHaveChanged === true
    ? 'What it did before that stays done. You can run the same command again.'
    : 'Nothing was changed.';
}
