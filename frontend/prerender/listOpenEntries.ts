import type { ToFillIn } from '../src/content/toFillIn.ts';

/** Says what the company still has to fill in and where, a line each; nothing where all is done. */
export function listOpenEntries(entries: readonly ToFillIn[]): string {
  const lines = entries
    .filter(({ open }) => open)
    .map(({ what, file }) => `  ${what.padEnd(58)} frontend/${file}`);
  return lines.length === 0
    ? ''
    : ['Made up or missing, to be filled in before the site goes live:', ...lines].join('\n');
}
