import type { AlarmChange } from '../alarms/alarms.ts';
import type { MailFate } from '../mail/mailAccount.ts';
import type { Queue, QueueMessage } from '../messaging/queue.ts';
import type { Guard } from '../permissions/guard.ts';
import { createCallNotes, findByTags } from './callSteps.ts';
import { readJson, textOf, textsIn } from './readText.ts';
import { watchCalls } from './watchCalls.ts';
import { createWatchedRuns, type WatchedRuns } from './watchRuns.ts';
import type { Way } from './way.ts';
import { createWayBook } from './wayBook.ts';

/** An alarm's change, by the machine's own time. */
export interface SeenAlarm {
  readonly atMs: number;
  readonly logicalId: string;
  readonly state: string;
}

/** What became of each request and event, as the local stack sees it. */
export interface Ways extends Pick<WatchedRuns, 'watchRuns' | 'watchLines'> {
  /** Sees the calls of services. */
  watchCalls(guard: Guard): Guard;
  /** Sees a message that came into a queue. */
  noteMessage(queue: Queue, message: QueueMessage): void;
  /** Sees what SES tells of a mail. */
  noteMail(fate: MailFate): void;
  noteAlarm(change: AlarmChange): void;
  /** Newest first; those that the text names. */
  list(search?: string): readonly Way[];
  alarms(): readonly SeenAlarm[];
  /** Goes up with every change. */
  readonly version: number;
}

export interface WaysOptions {
  /** The names of each table's keys. */
  readonly keyNames: ReadonlyMap<string, readonly string[]>;
  /** The queues that functions read. */
  readonly readQueueArns: ReadonlySet<string>;
}

const mostAlarms = 300;

/** Milliseconds since 1970, with fractions: steps follow each other closely. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Begins to watch. Nothing of a particular stack is known: steps are put together by the trace that
 * the SDK sends with every call, by messages' ids, and by the references and mails of records.
 *
 */
export function createWays({ keyNames, readQueueArns }: WaysOptions): Ways {
  const book = createWayBook();
  const runs = createWatchedRuns(book, now);
  const noteCall = createCallNotes({ book, now, findRun: runs.find, keyNames });
  let alarms: readonly SeenAlarm[] = [];
  let alarmVersion = 0;

  function wayOfMessage(queue: Queue, { id, body }: QueueMessage): Way {
    const event = readJson(body);
    const known = textsIn(event)
      .map((text) => book.find(`mail ${text}`) ?? book.find(`event ${text}`))
      .find((way) => way !== undefined);
    const title = textOf(event, 'detail-type') ?? `message in ${queue.logicalId}`;
    const way = known ?? book.begin(title, now());
    const eventId = textOf(event, 'id');
    for (const identifier of [`message ${id}`, ...(eventId ? [`event ${eventId}`] : [])]) {
      book.claim(way, identifier);
    }
    if (!known) {
      book.describe(way, textsIn(Object(event).detail));
    }
    return way;
  }

  return {
    watchRuns: runs.watchRuns,
    watchLines: runs.watchLines,
    watchCalls: (guard) => watchCalls(guard, noteCall),
    noteMessage: (queue, message) => {
      const event = readJson(message.body);
      const what = textOf(event, 'detail-type') ?? 'a message';
      const words = [textOf(event, 'source'), what].filter(Boolean).join(': ');
      const isRead = readQueueArns.has(queue.arn);
      book.note(wayOfMessage(queue, message), {
        atMs: now(),
        text: isRead ? words : `${words} lies in a queue that nobody reads`,
        tone: isRead ? 'plain' : 'bad',
        link: { type: 'queue', queue: queue.logicalId },
      });
    },
    noteMail: ({ kind, mail, address, withheld }) => {
      const way = findByTags(book, mail);
      if (!way) {
        return;
      }
      const to = address ?? mail.recipients.join(', ');
      const isSend = kind === 'send';
      const words = {
        send: withheld ? `not delivered to ${to}: on SES's list` : `delivered to ${to}`,
        bounce: `bounced at ${to}`,
        complaint: `reported as spam by ${to}`,
      };
      const isGood = isSend && !withheld;
      way.isDelivered ||= isGood;
      way.isHarmed ||= !isGood;
      book.note(way, { atMs: now(), text: words[kind], tone: isGood ? 'good' : 'bad' });
    },
    noteAlarm: ({ definition, state }) => {
      const seen = { atMs: now(), logicalId: definition.logicalId, state };
      alarms = [...alarms, seen].slice(-mostAlarms);
      alarmVersion += 1;
    },
    list: book.list,
    alarms: () => alarms,
    get version() {
      return book.version + alarmVersion;
    },
  };
}
