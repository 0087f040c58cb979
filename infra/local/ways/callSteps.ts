import { isSentMail, readSentMail, type SentMail } from '../mail/sentMail.ts';
import type { ServiceName } from '../services/serviceSwitch.ts';
import { readJson, textOf, textsIn } from './readText.ts';
import { readWrite } from './readWrite.ts';
import type { Run } from './runs.ts';
import { waysOf } from './runs.ts';
import type { CallListener, ServiceCall } from './watchCalls.ts';
import type { Step, Way } from './way.ts';
import type { WayBook } from './wayBook.ts';
import { byOf, noteWrite, type WriteNotesOptions } from './writeSteps.ts';

const serviceTitles: Readonly<Record<ServiceName, string>> = {
  dynamodb: 'DynamoDB',
  ses: 'SES',
  s3: 'S3',
  marketplace: 'AWS Marketplace',
};

export interface CallNotesOptions extends WriteNotesOptions {
  readonly findRun: (requestId: string | undefined) => Run | undefined;
  /** The names of each table's keys. */
  readonly keyNames: ReadonlyMap<string, readonly string[]>;
}

/** The way of a mail by its tags: one of them is what its record calls it. */
export function findByTags(book: WayBook, { tags }: SentMail): Way | undefined {
  return Object.values(tags)
    .map((tag) => book.find(`mail ${tag}`))
    .find((way) => way !== undefined);
}

/** Makes what notes the steps that calls of services are. */
export function createCallNotes(options: CallNotesOptions): CallListener {
  const { book, now, findRun, keyNames } = options;

  function noteMail(run: Run | undefined, { body, status, answer }: ServiceCall) {
    if (!isSentMail(body)) {
      return;
    }
    const mail = readSentMail(body);
    const way = findByTags(book, mail) ?? (run && waysOf(run, mail)[0]);
    if (way) {
      const step = status === 200 ? takenStep(mail, answer) : refusedStep(mail, status, answer);
      book.note(way, { atMs: now(), by: byOf(run), ...step });
    }
  }

  function noteFailure(run: Run, { service, operation, body, status, answer }: ServiceCall) {
    const error = (textOf(readJson(answer), '__type') ?? '').replace(/^.*#/, '');
    if (error === 'ConditionalCheckFailedException') {
      return;
    }
    const outcome = status < 400 ? 'answered' : `failed: ${error || status}`;
    for (const way of waysOf(run, textsIn(readJson(body)))) {
      const text = `${serviceTitles[service]} ${operation} ${outcome}`;
      book.note(way, { atMs: now(), by: run.label, text, tone: status < 400 ? 'plain' : 'bad' });
    }
  }

  return {
    begin: (service, requestId) => {
      const run = findRun(requestId);
      // What a function does before it asks anybody is to look at the request.
      for (const { way } of run?.isRequest && !run.hasCalled ? run.parts : []) {
        const text = `checked; asks ${serviceTitles[service]}`;
        book.note(way, { atMs: now(), by: byOf(run), text, tone: 'plain' });
      }
      if (run) {
        run.hasCalled = true;
      }
    },
    end: (call) => {
      const run = findRun(call.requestId);
      if (call.service === 'ses') {
        noteMail(run, call);
      } else if (call.service === 'dynamodb' && call.status < 400) {
        noteWrite(options, run, readWrite(call, keyNames));
      } else if (run) {
        noteFailure(run, call);
      }
    },
  };
}

function takenStep({ recipients }: SentMail, answer: string): Pick<Step, 'text' | 'tone' | 'link'> {
  const messageId = xmlText(answer, 'MessageId');
  return {
    text: `SES took the mail to ${recipients.join(', ')}`,
    tone: 'plain',
    ...(messageId ? { link: { type: 'mail', messageId } } : {}),
  };
}

function refusedStep({ recipients }: SentMail, status: number, answer: string) {
  const words = [xmlText(answer, 'Code'), xmlText(answer, 'Message')].filter(Boolean);
  const why = words.join(', ') || status;
  return { text: `SES refused the mail to ${recipients.join(', ')}: ${why}`, tone: 'bad' } as const;
}

/** The text of an element in an answer of SES. */
function xmlText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
