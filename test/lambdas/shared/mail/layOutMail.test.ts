import { expect, test } from 'vitest';
import { layOutHtml, layOutText } from '../../../../lambdas/shared/mail/layOutMail.ts';

const markup = `<script>"&'</script>`;
const escaped = '&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;';

const content = {
  heading: `heading ${markup}`,
  paragraphs: [`paragraph ${markup}`],
  facts: [[`label ${markup}`, `value ${markup}`]],
  quote: `quote ${markup}\nsecond line`,
  link: { text: `link ${markup}`, url: `https://devsecops.example/?a=1&b=${markup}` },
  closing: `closing ${markup}`,
} as const;

test('every text in the HTML is escaped', () => {
  const html = layOutHtml(content);
  expect(html).not.toContain('<script');
  for (const part of ['heading', 'paragraph', 'label', 'value', 'quote', 'link', 'closing']) {
    expect(html).toContain(`${part} ${escaped}`);
  }
  expect(html).toContain(`href="https://devsecops.example/?a=1&amp;b=${escaped}"`);
});

test('the HTML says its language, its title and that both color schemes suit it', () => {
  const html = layOutHtml({ heading: 'Hello', paragraphs: [], closing: '' });
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<title>Hello</title>');
  expect(html).toContain('content="light dark"');
});

test('the text says the same, a quote marked line by line', () => {
  expect(layOutText(content)).toBe(
    [
      `heading ${markup}`,
      `paragraph ${markup}`,
      `label ${markup}: value ${markup}`,
      `> quote ${markup}\n> second line`,
      `link ${markup}: https://devsecops.example/?a=1&b=${markup}`,
      `-- \nclosing ${markup}`,
    ].join('\n\n'),
  );
});

test('a quote with the line breaks of Windows is marked line by line', () => {
  const text = layOutText({
    heading: 'Hello',
    paragraphs: [],
    quote: 'one\r\n\r\nthree\nfour',
    closing: 'Bye',
  });
  expect(text).toBe('Hello\n\n> one\n> \n> three\n> four\n\n-- \nBye');
});

test('a mail without facts, quote and link says nothing in their place', () => {
  const short = { heading: 'Hello', paragraphs: ['One', 'Two'], closing: 'Bye' };
  expect(layOutText(short)).toBe('Hello\n\nOne\n\nTwo\n\n-- \nBye');
  const words = layOutHtml(short)
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/);
  expect(words).toEqual(['Hello', 'Hello', 'One', 'Two', 'Bye']);
});
