import { channel } from 'node:diagnostics_channel';
import type { LogCode } from '#contract/codes.ts';
import { mailNames } from '#contract/records.ts';
import { answerOf, nameError } from './errors.ts';

/**
 * What a log line may contain besides its code. It must not contain names, addresses, messages or
 * tokens, or an error's message, which may quote them. A value that doesn't match its member's
 * pattern is left out of the line.
 */
export interface LogDetails extends Texts {
  readonly fields?: readonly string[];
  readonly count?: number;
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
