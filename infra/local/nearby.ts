import { relative } from 'node:path';

/** A path as a person would write it: from the folder where they are, if it is in there. */
export function nearby(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
