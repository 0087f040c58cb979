import { type LogCode, type MetricName, metricUnits } from '../contract/codes.ts';

/**
 * What a log line may say beside its code. Names, addresses, messages and tokens have no place
 * here, nor has an error's message, which may quote them. What doesn't look as its member should
 * is left out of the line, no matter who wrote it.
 */
export interface LogDetails {
  readonly reference?: string;
  readonly kind?: string;
  readonly mail?: string;
  readonly licenseArn?: string;
  readonly reason?: string;
  /** The request that failed, by the number under which AWS finds it again. */
  readonly awsRequestId?: string;
  readonly fields?: readonly string[];
  readonly count?: number;
  /** How long it took, in ms. */
  readonly ms?: number;
  /** What was asked of other services, and how long each call took. */
  readonly calls?: readonly string[];
  readonly error?: unknown;
}

type WriteLine = (code: LogCode, details?: LogDetails) => void;

/** Writes one JSON line an event, under a code that an operator can search for. */
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

/** How the texts of a line look: kinds of ours, numbers, names of errors; never an address or a sentence. */
const shapes = {
  reference: /^[A-Z]-\w{1,12}$/,
  kind: /^(?:[a-z]{4,15}|(?:license|advisory|cancellation)-[a-z]{5,8}|[A-Z][a-z]+(?: [A-Z][a-z]+){1,6}(?: - [A-Z][a-z]+)?)$/,
  mail: /^(?:company|buyer|reminder)$/,
  licenseArn: /^[\w:/-]{1,200}$/,
  reason: /^[A-Za-z][\w-]{0,60}$/,
  fields: /^[a-z]{1,20}$/i,
  calls: /^[a-z-]+:[A-Za-z]+ \d{1,6} ms$/,
  error: /^[A-Za-z]\w{0,60}$/,
  awsRequestId: /^[\w-]{1,80}$/,
} as const;

const unfit = '(left out)';

function admit(name: keyof typeof shapes, text: string): string {
  return shapes[name].test(text) ? text : unfit;
}

function admitDetail([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  const shape = name as keyof typeof shapes;
  if (Array.isArray(value)) {
    return [name, value.map((text) => admit(shape, String(text)))];
  }
  return typeof value === 'string' ? [name, admit(shape, value)] : [name, value];
}

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
    const { httpStatusCode, requestId } = answer;
    const awsRequestId =
      requestId === undefined ? {} : { awsRequestId: admit('awsRequestId', requestId) };
    return { error: name, awsStatus: httpStatusCode, ...awsRequestId };
  }
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
        ...Object.fromEntries(Object.entries(details).map(admitDetail)),
        ...(error === undefined ? {} : describeError(error)),
      });
  }
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

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

export type Metrics = Partial<Record<MetricName, number>>;

/**
 * Writes metrics in CloudWatch's embedded metric format, without dimensions: the namespace already
 * tells the stage.
 */
export function writeMetrics(namespace: string, nowMs: number, metrics: Metrics): void {
  const names = Object.keys(metrics) as MetricName[];
  writeLine({
    _aws: {
      Timestamp: nowMs,
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [[]],
          Metrics: names.map((name) => ({ Name: name, Unit: metricUnits[name] })),
        },
      ],
    },
    ...metrics,
  });
}
