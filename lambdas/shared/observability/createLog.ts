import type { LogCode } from '../../contract/codes.ts';
import { answerOf, nameError } from './nameError.ts';

/**
 * What a log line may say beside its code. Names, addresses, messages and tokens have no place
 * here, nor has an error's message, which may quote them. What doesn't look as its member should
 * is left out of the line, whoever wrote it.
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
  kind: /^(?:contact|interest|privacy|registration|correction|arrival|unidentified|unregistered|license-(?:active|ended)|advisory-(?:issued|resolved)|(?:License|Purchase Agreement|Spend Threshold)(?: [A-Z][a-z]+){1,3}(?: - [A-Z][a-z]+)?)$/,
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
