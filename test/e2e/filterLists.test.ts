import type { Page } from '@playwright/test';
import { listedWords, rulesAgainst } from '../support/e2e/filterRules.ts';
import { everyPath } from '../support/e2e/sitePages.ts';
import { fetchScripts, ownScripts } from '../support/e2e/siteScripts.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

test.use({ stackName: 'tracked', stored: {} });

/** What measures may be blocked, under names that a list finds; nothing else may. */
const measuring = /^(?:analytics|web-vitals)-[a-z\d]+\.js$/;

test('no address that the site needs is on a filter list', async ({ stack: { urls } }) => {
  const documents = await Promise.all(
    everyPath.map(async (path) => (await fetch(urls.site + path)).text()),
  );
  const needed = documents.flatMap(ownScripts);
  expect(needed.filter((name) => measuring.test(name))).toEqual([]);

  const scripts = await fetchScripts(urls.site, needed);
  expect(scripts.size).toBeGreaterThan(60);
  const texts = [...documents, ...scripts.values()].join('\n');
  const files = [...texts.matchAll(/\/(?:images|content|assets|icon|favicon)[\w./-]*\.\w+/g)];
  const linked = [...texts.matchAll(/<(?:link|img)[^>]* (?:src|href)="(\/[^"]*)"/g)];
  const paths = new Set([
    ...everyPath,
    ...[...scripts.keys()].map((name) => `/assets/${name}`),
    ...files.map(([path]) => path),
    ...linked.map(([, path = '']) => path),
  ]);
  expect([...paths].filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(50);
  const blocked = [...paths]
    .map((path) => [path, ...rulesAgainst(`https://www.devsecops.example${path}`)])
    .filter(([path = '', ...rules]) => rules.length > 0 && !measuring.test(path.slice(8)));
  expect(blocked).toEqual([]);
});

test('what measures is in no other script’s imports', async ({ stack: { urls } }) => {
  const home = await (await fetch(urls.site)).text();
  const scripts = await fetchScripts(urls.site, ownScripts(home));
  const imported = [...scripts.values()].flatMap((text) =>
    [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)/g)].map(([, name = '']) => name),
  );
  expect(imported.length).toBeGreaterThan(50);
  expect(imported.filter((name) => measuring.test(name))).toEqual([]);
  expect([...scripts.keys()].filter((name) => measuring.test(name))).toHaveLength(2);
});

/** Classes, ids and names of data attributes; a heading's id is its words, which no rule names. */
function namesOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [
      ...element.classList,
      ...(/^H\d$/.test(element.tagName) ? [] : [element.id]),
      ...element.getAttributeNames().filter((name) => name.startsWith('data-')),
    ]),
  );
}

test('no class, id or attribute is one that filter lists hide', async ({ page, visit }) => {
  const names = new Set<string>();
  for (const path of ['/', '/contact-us', '/cart', '/brochure', '/privacy-policy', '/blog']) {
    await visit(path);
    await page.getByRole('button', { name: 'Do Not Sell My Personal Information' }).click();
    for (const name of await namesOn(page)) {
      names.add(name);
    }
  }
  const html = await Promise.all(
    everyPath.map(async (path) => (await page.request.get(path)).text()),
  );
  for (const [, list = ''] of html.join('\n').matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.split(' ')) {
      names.add(name);
    }
  }
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => listedWords(name).length > 0)).toEqual([]);
});
