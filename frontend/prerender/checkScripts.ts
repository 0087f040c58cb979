import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findNewApis } from './findNewApis.ts';

/**
 * What every page needs, and what more there is, by the last day of the year whose browsers have all
 * that it uses. README.md names the browsers.
 */
const limits = { needed: '2020-12-31', further: '2023-12-31' } as const;

/** The edition of ECMAScript that every script is written in. */
const syntax = 2020;

/** What is newer and used all the same: each only where the browser has it. */
const tested: ReadonlySet<string> = new Set([
  // A page change without animation, at once.
  '.startViewTransition()',
  '.skipTransition()',
  // A short wait in its place.
  'requestIdleCallback',
  // The form's button is clicked.
  '.requestSubmit()',
  // Without popovers there is none to hide: the menu stands open, the cart has its page.
  '.hidePopover()',
  // No APIs: what the Markdown renderer's writing half, which nothing calls, would be given.
  '.move()',
  '.handle()',
  // React asks for `navigation` first; web-vitals for the entry's type.
  '.getState()',
  '.navigate()',
  '.getLargestInteractionContentfulPaint()',
]);

/** The built scripts. */
export interface SiteScripts {
  /** Files of those that pages load to work at all. */
  readonly needed: ReadonlySet<string>;
  readonly all: readonly string[];
}

/**
 * Holds the built scripts to what the supported browsers can run.
 *
 * @throws Error naming every script that is written too new and every API that is
 */
export function checkScripts({ needed, all }: SiteScripts): void {
  const faults = all.flatMap((file) => {
    const until = needed.has(file) ? limits.needed : limits.further;
    try {
      return findNewApis(readFileSync(file, 'utf8'), until, syntax)
        .filter(({ name }) => !tested.has(name))
        .map(({ name, since }) => `${basename(file)}: ${name}, in all browsers since ${since}`);
    } catch (error) {
      return [`${basename(file)}: ${error}`];
    }
  });
  if (faults.length > 0) {
    throw new Error(`Newer than the browsers that are supported:\n${faults.join('\n')}`);
  }
}
