/** What the exit codes mean; each --help says the same. */
export const exitCodes = { done: 0, refused: 1, misused: 2, unreachable: 3 } as const;

/** Why a command ends early, as a message for the operator. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What was asked for isn't there, or may not be done. */
export function refusal(message: string): CliError {
  return new CliError(exitCodes.refused, message);
}

export function misuse(message: string): CliError {
  return new CliError(exitCodes.misused, message);
}

/** A service doesn't answer, or refuses. */
export function outage(message: string): CliError {
  return new CliError(exitCodes.unreachable, message);
}

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'];
const credentialErrors = ['CredentialsProviderError', 'TokenProviderError'];
const denials = /AccessDenied|Unauthorized|UnrecognizedClient|InvalidClientTokenId|ExpiredToken/;

/** An error as a message for the operator, or undefined if it is a bug of ours. */
export function toCliError(error: unknown): CliError | undefined {
  if (error instanceof CliError || !(error instanceof Error)) {
    return error instanceof CliError ? error : undefined;
  }
  if (credentialErrors.includes(error.name)) {
    return outage(
      `Found no working AWS credentials (${error.message}). Nothing was changed.\nSet AWS_PROFILE, or log in (aws sso login). For the stack of npm start: npm run leads -- status --local-stack`,
    );
  }
  return toFileError(error) ?? toServiceError(error);
}

function toFileError({ path, dest = path, code }: NodeJS.ErrnoException & { dest?: string }) {
  const why = code === 'EEXIST' ? 'it exists already. Choose another name, or remove it' : code;
  return path ? refusal(`${dest} can't be used: ${why}.`) : undefined;
}

function toServiceError(error: Error): CliError | undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code = '' }: NodeJS.ErrnoException = cause;
  // openClient (stacks.ts) adds the service's name; without one it was a plain HTTP request.
  const service = 'service' in error ? String(error.service) : 'The site';
  // A write that failed may have been done all the same, but every command can be repeated.
  const state =
    'mayHaveChanged' in error && error.mayHaveChanged === true
      ? 'What it did before that stays done. You can run the same command again.'
      : 'Nothing was changed.';
  // The last is fetch's: no connection, no valid certificate, no answer in time.
  const isUnanswered =
    networkCodes.includes(code) ||
    error.name === 'TimeoutError' ||
    error.message === 'fetch failed';
  if (isUnanswered) {
    const advice = /127\.0\.0\.1|localhost/.test(cause.message)
      ? 'check that npm start is running.'
      : 'see https://health.aws.amazon.com.';
    return outage(
      `${service} doesn't respond (${cause.message || code}).\n${state} Try again once it does; ${advice}`,
    );
  }
  // DynamoDB names our own mistakes ValidationException.
  if ('$metadata' in error && error.name !== 'ValidationException') {
    const advice = denials.test(error.name)
      ? 'Ask for this permission, or use other credentials. "aws sts get-caller-identity" shows whose these are.'
      : 'Try again in a minute. If it happens again, see https://health.aws.amazon.com';
    return outage(`${service} refused (${error.name}): ${error.message}\n${state} ${advice}`);
  }
  return undefined;
}
