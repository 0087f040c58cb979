import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { policySchema } from '../../../frontend/prerender/content/policySchema.ts';
import * as evidence from '../../../frontend/src/content/evidence.ts';
import { renderPages, textOf } from '../pages/renderPages.ts';
import { decide } from './kits/evaluatePolicy.ts';
import { content, fixtureOf, kits, readFixture } from './kits/fixtures.ts';
import { readRequests } from './kits/readRequests.ts';

// What pages show as evidence is what the published policies decide.

/** Decides a request with the published policy, and without any. */
function decideBoth(
  policy: string,
  request: { as: string; do: string; on: string; when?: object },
) {
  const published = v.parse(policySchema, JSON.parse(kits.get(policy) ?? ''));
  const { kind } = readRequests(readFixture(fixtureOf(policy), 'requests'));
  const [asked] = readRequests({ kind, denied: [], passing: [request] }).requests;
  if (!asked) {
    throw new Error('No request');
  }
  return {
    without: decide({ ...published, Statement: [] }, kind, asked),
    with: decide(published, kind, asked),
  };
}

/** Without the spaces at which a file's own lines begin. */
function outdented(text: string): string {
  return text.replaceAll(/^ +/gm, '');
}

function squeeze(text: string): string {
  return text.replaceAll(/\s/g, '');
}

describe.each(Object.entries(evidence))('%s', (_, shown) => {
  const { policy, statement, marked, request, results, source } = shown;

  test('is decided as the page says', () => {
    const { caller, action, resource, region } = request;
    const when = region ? { 'aws:RequestedRegion': region } : {};
    expect(decideBoth(policy, { as: caller, do: action, on: resource, when })).toEqual(results);
  });

  test('quotes the statement that decides, and marks one place in it', () => {
    expect(outdented(kits.get(policy) ?? '')).toContain(outdented(statement));
    expect(statement).toContain(`"Sid": "${results.with.replace('denied by ', '')}"`);
    expect(statement.split(marked)).toHaveLength(2);
  });

  test('is in the article that it credits', () => {
    const article = content.articles.find(({ slug }) => policy.startsWith(`${slug}/`));
    expect(source.href).toMatch(new RegExp(`/${article?.slug}$`));
    expect(source.title).toBe(article?.head.frontMatter?.title);
    const blocks = article?.rendered().code.map(({ code }) => code) ?? [];
    expect(blocks.some((code) => outdented(code).includes(outdented(statement)))).toBe(true);
  });
});

describe('pages', () => {
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    pages = await renderPages();
  }, 60_000);

  test.each(Object.values(evidence))('show what becomes of $request.action', (shown) => {
    const { request, statement, results } = shown;
    const whole = [
      ...Object.entries(request).flat(),
      'Try the call Without the policy With the policy',
      `${statement} …`,
      `Without the policy The call ${results.without}`,
      `With the policy The call is ${results.with}`,
    ].join('');
    const texts = [...pages.values()].map((html) => textOf(html).replaceAll('&quot;', '"'));
    expect(texts.some((text) => squeeze(text).includes(squeeze(whole)))).toBe(true);
  });

  test('that are no articles, documents or samples show no output but this evidence', () => {
    const elsewhere = /^\/(?:blog\/.*\/|products\/|about$|services$)/;
    const shown = [...pages].flatMap(([path, html]) =>
      elsewhere.test(path)
        ? []
        : [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, text = '']) => textOf(text)),
    );
    const known = Object.values(evidence).map(({ statement }) => `${statement}…`);
    expect(shown.map((text) => squeeze(text.replaceAll('&quot;', '"'))).sort()).toEqual(
      known.map(squeeze).sort(),
    );
  });
});
