import { buildDay } from '../../../frontend/prerender/clock.ts';
import { readRecords, renewRecords } from '../../../frontend/prerender/content/coverage.ts';
import { kitsAmong } from '../../../frontend/prerender/content/kits.ts';
import { readContent } from '../../../frontend/prerender/content/readContent.ts';

/** The record of what the tests check of articles' code; what changed since has today's day. */
export function renderRecord(): string {
  const { articles, files } = readContent();
  const records = renewRecords(articles, kitsAmong(files), readRecords(files), buildDay());
  return `${JSON.stringify(records, null, 2)}\n`;
}
