import { expect, test } from '@playwright/test';
import { pageTable } from '../../../frontend/src/app/pageTable.ts';
import { everyPath } from '../../support/e2e/sitePages.ts';
import { runningStacks } from '../../support/e2e/stacks.ts';

test('the tests visit every page of the table', () => {
  const visited = everyPath.map((path) => path.split('?')[0]);
  expect(pageTable.map(({ path }) => path).filter((path) => !visited.includes(path))).toEqual([]);
});

test('every page is linked from another one', async () => {
  const linked = new Set<string>();
  for (const { path } of pageTable) {
    const answer = await fetch(`${runningStacks().site.urls.site}${path}`);
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      if (href !== path) {
        linked.add(href);
      }
    }
  }
  // Buyers come to the registration from AWS.
  const unlinked = pageTable.filter(({ path, unlisted }) => !unlisted && !linked.has(path));
  expect(unlinked.map(({ path }) => path)).toEqual([]);
});
