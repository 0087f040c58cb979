import type { RequestEvent } from './answerSafely.ts';
import { readHeader } from './readHeader.ts';

/** Whether a browser asks for a page; a script's fetch or a command line asks for anything. */
export const prefersHtml = (event: RequestEvent): boolean =>
  readHeader(event, 'accept').includes('text/html');
