import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Lists may have names (WAI-ARIA 1.2), and the lists of hashtags need theirs.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** What is wrong with a document's HTML. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
