import { channel } from 'node:diagnostics_channel';
import { type LogCode, type MetricName, metricUnits } from '../contract/codes.ts';
import { mailNames } from '../contract/records.ts';

/**
 * What a log line may contain besides its code. It must not contain names, addresses, messages or
 * tokens, or an error's message, which may quote them. A value that doesn't match its member's
 * pattern is left out of the line.
 */
export interface LogDetails extends Texts {
  readonly fields?: readonly string[];
  readonly count?: number;
  /** How long it took, in ms. */
  readonly ms?: number;
  /** The calls to other services, and how long each took. */
  readonly calls?: readonly string[];
  readonly error?: unknown;
}

type Texts = {
  readonly [Name in Exclude<keyof typeof shapes, 'fields' | 'calls' | 'error'>]?:
    | string
    | undefined;
};

type WriteLine = (code: LogCode, details?: LogDetails) => void;

/** Writes one line of JSON per event, with a code that operators can search for. */
export interface Log {
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
}

type Level = keyof Log;

/** Straight to standard output: the runtime's console would wrap the line in another object. */
export function writeLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Patterns of a line's texts. None allows an address or a sentence. */
const shapes = {
  reference: /^[A-Z]-\w{1,12}$/,
  kind: /^(?:[a-z]{4,15}|(?:license|advisory|cancellation)-[a-z]{5,8}|[A-Z][a-z]+(?: [A-Z][a-z]+){1,6}(?: - [A-Z][a-z]+)?)$/,
  mail: new RegExp(`^(?:${mailNames.join('|')})$`),
  licenseArn: /^[\w:/-]{1,200}$/,
  reason: /^[A-Za-z][\w-]{0,60}$/,
  fields: /^[a-z]{1,20}$/i,
  calls: /^[a-z-]+:[A-Za-z]+ \d{1,6} ms$/,
  error: /^[A-Za-z]\w{0,60}$/,
  awsRequestId: /^[\w-]{1,80}$/,
} as const;

function admit(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((text) => admit(name, String(text)));
  }
  const isFit = typeof value !== 'string' || shapes[name as keyof typeof shapes].test(value);
  return isFit ? value : '(left out)';
}

/** Tells the local stack of an error, with all that a log may not contain; on AWS, nobody listens. */
const thrown = channel('website:thrown');

/** A file of the code and a place in it, out of a line of an error's stack. */
const framePattern = /^\s+at .*[\\/]([\w.-]+\.[cm]?[jt]s:\d+:\d+)\)?$/;

/** Where an error was made. Its stack begins with its message, which may look like anything. */
function placeOf({ stack = '', message }: Error): string | undefined {
  const frames = stack.split('\n').slice(message.split('\n').length);
  return frames.map((frame) => framePattern.exec(frame)?.[1]).find((place) => place);
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) {
    return { error: typeof error };
  }
  const name = admit('error', nameError(error));
  const answer = answerOf(error);
  if (answer) {
    const { httpStatusCode: awsStatus, requestId } = answer;
    return { error: name, awsStatus, awsRequestId: admit('awsRequestId', requestId) };
  }
  thrown.publish(error);
  const at = placeOf(error);
  return { error: name, ...(at ? { at } : {}) };
}

/** Makes the log of one invocation. */
export function createLog(lambda: string, requestId: string): Log {
  function write(level: Level): WriteLine {
    return (code, { error, ...details } = {}) =>
      writeLine({
        level,
        code,
        lambda,
        requestId,
        ...Object.fromEntries(
          Object.entries(details).map(([name, value]) => [name, admit(name, value)]),
        ),
        ...(error === undefined ? {} : describeError(error)),
      });
  }
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

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

/** Writes metrics in CloudWatch's embedded metric format. The namespace contains the stage. */
export function writeMetrics(metrics: Partial<Record<MetricName, number>>): void {
  const names = Object.keys(metrics) as MetricName[];
  writeLine({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: process.env['METRICS_NAMESPACE'],
          Dimensions: [[]],
          Metrics: names.map((name) => ({ Name: name, Unit: metricUnits[name] })),
        },
      ],
    },
    ...metrics,
  });
}

/** Logs and counts that storage failed. The visitor gets an error. */
export function reportStorageFailure(log: Log, kind: string, error: unknown): void {
  log.error('STORAGE_FAILED', { kind, error });
  writeMetrics({ StorageFailures: 1 });
}

/** The part of an SDK client's middleware stack that we use. Each client has its own type for it. */
interface Stack {
  readonly add: (
    middleware: (
      next: (args: never) => Promise<never>,
      context: { readonly commandName?: string },
    ) => (args: never) => Promise<never>,
    options: { readonly step: 'initialize' },
  ) => void;
}

/** The latest calls; a function works on one request at a time. */
let calls: string[] = [];
const maxCalls = 50;

/** Notes how long each call of an SDK client takes, its retries included. */
export function timeCalls<Client extends { readonly middlewareStack: object }>(
  client: Client,
  service: string,
): Client {
  const stack = client.middlewareStack as Stack;
  stack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const startMs = performance.now();
        try {
          return await next(args);
        } finally {
          const ms = Math.round(performance.now() - startMs);
          const call = `${service}:${commandName.replace(/Command$/, '')} ${ms} ms`;
          calls = [...calls, call].slice(-maxCalls);
        }
      },
    { step: 'initialize' },
  );
  return client;
}

export function takeCalls(): readonly string[] {
  const taken = calls;
  calls = [];
  return taken;
}

const connectionTimeoutMs = 1000;

/** How often an SDK client tries a call, and how long it waits each time, in ms. */
export function limitCalls(maxAttempts: number, requestTimeout: number) {
  return {
    maxAttempts,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
  };
}
