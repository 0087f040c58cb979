import { HtmlValidate } from 'html-validate';
import { everyPath } from '../support/e2e/sitePages.ts';
import { expect, test } from '../support/e2e/siteTest.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Lists may have names (WAI-ARIA 1.2), and the lists of hashtags need theirs.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

for (const path of everyPath) {
  test(`${path} is served as valid HTML`, async ({ stack }) => {
    const answer = await fetch(stack.urls.site + path);
    const { results } = await validator.validateString(await answer.text(), path);
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(errors).toEqual([]);
  });
}
