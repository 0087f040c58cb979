import { expect, test } from 'vitest';
import type { Answer } from '../../../../infra/operator/common/site.ts';
import type { CheckedSite } from '../../../../infra/operator/marketplace-check/openSite.ts';
import { areas } from '../../../../infra/operator/marketplace-check/runCheck.ts';
import { goodPage, securityText } from './siteStack.ts';

const strict = { 'strict-transport-security': 'max-age=31536000' };

/** The lines that fail of a registration page. */
async function failuresOf(text: string, headers: Record<string, string> = strict) {
  const answer: Answer = { status: 200, headers: new Headers(headers), text };
  async function get() {
    return { ...answer, text: securityText };
  }
  const site = { siteUrl: 'https://www.example.com', page: answer, get } as unknown as CheckedSite;
  const found = await Promise.all(
    (areas['What the page says'] ?? []).map(async ([line, check]) => [line, await check(site)]),
  );
  return found.filter(([, fault]) => fault !== undefined).map(([line]) => line);
}

test('a good page passes', async () => {
  expect(await failuresOf(goodPage)).toEqual([]);
  expect(await failuresOf(goodPage, {})).toEqual([expect.stringContaining('use HTTPS')]);
});

test.each([
  ['It asks for an e-mail address', 'type="email"', 'type="text"'],
  ['It asks for an e-mail address', 'for="email"', 'for="mail"'],
  ['It asks for an e-mail address', ' required', ''],
  ['It asks for no payment details', '<button>', '<input autocomplete="cc-number"><button>'],
  ['It says when the buyer gets access', 'within minutes', 'soon'],
  ['It shows a support contact', 'mailto:support@devsecops.example', '/support'],
  ['It is in English', 'lang="en"', 'lang="de"'],
  ['It links to the privacy policy', '/privacy-policy', '/privacy'],
])('%s: fails when %s becomes %s', async (line, from, to) => {
  expect(await failuresOf(goodPage.replace(from, to))).toEqual([expect.stringContaining(line)]);
});
