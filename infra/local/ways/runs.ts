import { textOf, textsIn } from './readText.ts';
import type { Way } from './way.ts';
import { current } from './wayBook.ts';

/** A run of a function, and the ways that it serves: a batch of messages has one each. */
export interface Run {
  readonly label: string;
  /** Whether it answers a request. */
  readonly isRequest: boolean;
  readonly parts: readonly RunPart[];
  /** Whether it called a service yet. */
  hasCalled: boolean;
  endMs: number | undefined;
}

/** What a run was given that belongs to one way. */
export interface RunPart {
  readonly way: Way;
  /** The message's id, where it is one. */
  readonly messageId: string | undefined;
  /** The texts in it. */
  readonly texts: ReadonlySet<string>;
}

/** Texts shorter than this are in everything. */
const tellingLength = 4;

/**
 * The ways of a run that something in it is about: all where there is one, else those whose message
 * shares most texts with it, else all again.
 */
export function waysOf({ parts }: Run, about: unknown): readonly Way[] {
  const texts =
    parts.length > 1 ? textsIn(about).filter((text) => text.length >= tellingLength) : [];
  const shared = parts.map((part) => texts.filter((text) => part.texts.has(text)).length);
  const most = Math.max(0, ...shared);
  const chosen = parts.filter((_, nth) => most === 0 || shared[nth] === most);
  return [...new Set(chosen.map(({ way }) => current(way)))];
}

/** A request as API Gateway gives it to a function; undefined for any other event. */
export function readRequest(event: unknown): { method: string; path: string } | undefined {
  const context = Object(event).requestContext;
  const method = textOf(Object(context).http, 'method');
  const path = textOf(event, 'rawPath');
  return method && path ? { method, path } : undefined;
}

/** A message as a queue's reader gives it to a function. */
export interface ReadMessage {
  readonly id: string;
  readonly body: string;
  readonly tries: number;
}

/** The messages in a queue's event; none in any other. */
export function readMessages(event: unknown): readonly ReadMessage[] {
  const records: unknown = Object(event).Records;
  return (Array.isArray(records) ? records : []).flatMap((record: unknown) => {
    const id = textOf(record, 'messageId');
    const tries = Number(Object(Object(record).attributes).ApproximateReceiveCount);
    return id ? [{ id, body: textOf(record, 'body') ?? '', tries }] : [];
  });
}
