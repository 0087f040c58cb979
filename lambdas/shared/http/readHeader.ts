import type { RequestEvent } from './answerSafely.ts';

/** One header of an HTTP API event, whose names are lower-case; empty when it isn't there. */
export const readHeader = (event: RequestEvent, name: string): string => {
  const value: unknown = Object(event.headers)[name];
  return typeof value === 'string' ? value : '';
};
