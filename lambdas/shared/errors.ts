/** Names without meaning. */
const bareNames = ['Error', 'AggregateError'];

/** The system's code for a connection error, such as ECONNREFUSED or EAI_AGAIN. */
export const systemCode = /^E[A-Z_]{2,20}$/;

/** AWS's response behind an error; undefined if there was none. */
export function answerOf(error: unknown) {
  const { $metadata } = Object(error) as {
    $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
  };
  return $metadata?.httpStatusCode === undefined ? undefined : $metadata;
}

/** The AWS request ID, as part of a log line. */
export function requestIdOf(error: unknown): { readonly awsRequestId?: string } {
  const awsRequestId = answerOf(error)?.requestId;
  return awsRequestId === undefined ? {} : { awsRequestId };
}

/**
 * The most specific name of an error: the service's own, or the system's for a connection, which
 * the SDK calls "Error" or a timeout. Never its text.
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
