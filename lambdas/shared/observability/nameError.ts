/** What the SDK notes of an answer on the errors that it makes of it. */
export interface AwsAnswer {
  readonly httpStatusCode?: number;
  readonly requestId?: string;
}

/** Names that say nothing. */
const bareNames = ['Error', 'AggregateError'];

/** What the system calls the fault of a connection, such as ECONNREFUSED or EAI_AGAIN. */
export const systemCode = /^E[A-Z_]{2,20}$/;

/** The answer of AWS that an error was made of; undefined where there was none. */
export function answerOf(error: unknown): AwsAnswer | undefined {
  const { $metadata } = Object(error) as { $metadata?: AwsAnswer };
  return $metadata?.httpStatusCode === undefined ? undefined : $metadata;
}

/** The number under which AWS finds the request again, as a part of a log line. */
export function requestIdOf(error: unknown): { readonly awsRequestId?: string } {
  const awsRequestId = answerOf(error)?.requestId;
  return awsRequestId === undefined ? {} : { awsRequestId };
}

/**
 * The name of an error, as telling as there is one: a service's own, or the system's for a connection,
 * which the SDK leaves under "Error" or calls a time-out. Never its text.
 *
 * @param known names to look for in the message of an error that has none: the SDK puts some there
 */
export function nameError(error: unknown, known: Iterable<string> = []): string {
  if (!(error instanceof Error)) {
    return 'Unknown';
  }
  const { name, message, code }: NodeJS.ErrnoException = error;
  if (code !== undefined && systemCode.test(code)) {
    return code;
  }
  if (!bareNames.includes(name)) {
    return name;
  }
  const named = [...known].find((candidate) => message.includes(candidate));
  return named ?? (answerOf(error) ? 'BrokenAnswer' : name);
}
