import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../frontend/src/features/markdown/renderMarkdown.ts';

describe('headings', () => {
  test('link to themselves under the ids that GitHub gives them', () => {
    expect(renderMarkdown('## Deploy in 15 minutes')).toBe(
      '<h2 id="deploy-in-15-minutes"><a href="#deploy-in-15-minutes">Deploy in 15 minutes</a></h2>',
    );
  });

  test('of the same words get ids of their own', () => {
    expect(renderMarkdown('## A\n\n## A')).toMatch(/id="a".*id="a-1"/s);
  });

  test('that hold a link stay as they are, since links can’t stand in one another', () => {
    expect(renderMarkdown('## See [this](https://a.example)').match(/<a /g)).toHaveLength(1);
  });
});

describe('code', () => {
  test('is colored in the shortest markup, and only where the stylesheet has a color', () => {
    expect(renderMarkdown('```json\n{ "a": [true, 1] } // x\n```')).toContain(
      '<code>{ "a": [<span>true</span>, <span>1</span>] } <i>// x</i>\n</code>',
    );
  });

  test('of an unknown language, or of none, is left as it is', () => {
    expect(renderMarkdown('```brainfuck\n+[-]\n```')).toContain('<code>+[-]\n</code>');
    expect(renderMarkdown('```\nif true\n```')).toContain('<code>if true\n</code>');
  });

  test('keeps every character of its text', () => {
    const code = 'const a = [/b+/, `c`, "d" + 1]; // "e"\nclass F<G> extends H {}\n';
    const html = renderMarkdown(`\`\`\`ts\n${code}\`\`\``);
    const shown = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? '';
    expect(shown.replace(/<[^>]+>/g, '').replace(/&#x3C;/g, '<')).toBe(code);
  });

  test('scrolls with the keyboard and can be copied', () => {
    const html = renderMarkdown('```bash\nls\n```');
    expect(html).toMatch(
      /^<div data-code=""><div data-bar=""><span>Shell<\/span><button type="button" data-copy="">Copy<\/button><\/div><pre tabindex="0" role="group" aria-label="Code"><code>.*<\/pre><\/div>$/s,
    );
  });
});

describe('other parts', () => {
  test('a table scrolls on its own, with the keyboard too', () => {
    expect(renderMarkdown('| a |\n| - |\n| b |')).toMatch(
      /^<div data-table="" tabindex="0" role="group" aria-label="Table"><table>/,
    );
  });

  test('a picture in its own paragraph becomes a figure, one among words doesn’t', () => {
    expect(renderMarkdown('![a](/a.svg)')).toMatch(/^<figure><img [^>]*><\/figure>$/);
    expect(renderMarkdown('See ![a](/a.svg)')).toMatch(/^<p>See <img /);
    expect(renderMarkdown('![a](/a.svg) shows')).toMatch(/^<p><img .* shows<\/p>$/);
  });

  test('a footnote and its reference lead to one another', () => {
    const html = renderMarkdown('Text[^1].\n\n[^1]: Note.');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThanOrEqual(2);
    expect(ids).toEqual(expect.arrayContaining(targets));
  });
});
