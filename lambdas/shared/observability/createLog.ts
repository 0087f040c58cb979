/**
 * What a log line may say beside its code. Names, addresses, messages and tokens have no place
 * here, nor has an error's message, which may quote them.
 */
export type LogDetails = {
  readonly reference?: string;
  readonly kind?: string;
  readonly mail?: string;
  readonly licenseArn?: string;
  readonly reason?: string;
  readonly fields?: readonly string[];
  readonly count?: number;
  readonly error?: unknown;
};

type WriteLine = (code: string, details?: LogDetails) => void;

/** Writes one JSON line an event, under a code that an operator can search for. */
export type Log = { readonly info: WriteLine; readonly warn: WriteLine; readonly error: WriteLine };

type Level = keyof Log;

/** Straight to standard output: the runtime's console would wrap the line in another object. */
export const writeLine = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { error: typeof error };
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number; requestId?: string } };
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return {
    error: error.name,
    ...($metadata
      ? { awsStatus: $metadata.httpStatusCode, awsRequestId: $metadata.requestId }
      : {}),
    ...($metadata || !place ? {} : { at: place.trim() }),
  };
};

/** Makes the log of one invocation. */
export const createLog = (lambda: string, requestId: string): Log => {
  const write =
    (level: Level): WriteLine =>
    (code, { error, ...details } = {}) =>
      writeLine({
        level,
        code,
        lambda,
        requestId,
        ...details,
        ...(error === undefined ? {} : describeError(error)),
      });
  return { info: write('info'), warn: write('warn'), error: write('error') };
};
