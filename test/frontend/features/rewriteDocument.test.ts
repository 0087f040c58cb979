import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../frontend/src/features/markdown/renderMarkdown.ts';
import { rewriteDocument } from '../../../frontend/src/features/markdown/rewriteDocument.ts';

function render(markdown: string) {
  return renderMarkdown(markdown, { rewrite: rewriteDocument });
}

function linkTo(target: string) {
  return render(`[text](<${target}>)`);
}

function hrefOf(html: string) {
  return /<a [^>]*?href="([^"]*)"/.exec(html)?.[1];
}

const guide = '/products/photo-kiosk-backend/user-guide';
const api = '/products/photo-kiosk-backend/api-reference';
const security = '/products/photo-kiosk-backend/security';
const support = '/products/photo-kiosk-backend/support';

describe('links', () => {
  test.each([
    ['USER_GUIDE.md', guide],
    ['./USER_GUIDE.md', guide],
    ['../docs/USER_GUIDE.md', guide],
    ['user_guide.md', guide],
    ['./docs/USER_GUIDE.md#first-upload', `${guide}#first-upload`],
    ['API.md', api],
    ['API.md?plain=1#errors', `${api}#errors`],
    ['SECURITY-RECOMMENDATIONS.md', security],
    ['SUPPORT.md', support],
    ['../SUPPORT.md#what-to-send', `${support}#what-to-send`],
    ['README.md', guide],
    ['readme.md#prerequisites', `${guide}#prerequisites`],
  ])('to the document %s lead to its page', (target, page) => {
    expect(hrefOf(linkTo(target))).toBe(page);
    expect(linkTo(target)).not.toContain('target=');
  });

  test.each([
    'CHANGELOG.md',
    'API.txt',
    'MY-API.md',
    'API.md/other',
    '/contact-us',
    '\\\\elsewhere.example\\API.md',
    '?page=2',
    '',
    '/openapi.yaml',
    'kits/photo-kiosk-backend/upload.sh',
    '/kits/photo-kiosk-backend/',
    '/kits/photo-kiosk-backend/../../upload.sh',
    '/kits/another/upload.sh',
    'tel:+12155550142',
    'ftp://files.example/a',
    '__proto__',
  ])('to the unknown target %j become #', (target) => {
    expect(hrefOf(linkTo(target))).toBe('#');
    expect(linkTo(target)).not.toContain('target=');
  });

  test.each([
    'https://docs.aws.amazon.com/',
    'mailto:support@devsecops.example',
    '//elsewhere.example/API.md',
    'https://github.example/blob/main/API.md',
  ])('to %s open in a new tab, without a way back, and say so', (target) => {
    const html = linkTo(target);
    expect(hrefOf(html)).not.toBe('#');
    expect(hrefOf(html)).not.toContain('/products/');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).toContain('text<span class="visually-hidden"> (opens in a new tab)</span></a>');
  });

  test.each([
    ['openapi.yaml', '/content/photo-kiosk-backend/openapi.yaml'],
    ['/kits/photo-kiosk-backend/upload.sh', '/kits/photo-kiosk-backend/upload.sh'],
  ])('to %s, a file beside the documents, download it', (target, file) => {
    expect(linkTo(target)).toBe(`<p><a href="${file}" download>text</a></p>`);
  });

  test('to a place in the same document stay as they are', () => {
    expect(linkTo('#limits')).toBe('<p><a href="#limits">text</a></p>');
  });
});

describe('pictures', () => {
  const folder = '/images/photo-kiosk-backend';
  test.each([
    ['images/flow.svg', `${folder}/flow.svg`],
    ['./images/flow.svg', `${folder}/flow.svg`],
    ['docs/images/flow.svg', `${folder}/flow.svg`],
    ['flow.svg', `${folder}/flow.svg`],
    ['./flow.svg?raw=true#x', `${folder}/flow.svg`],
    ['images/../../../secret.svg', `${folder}/secret.svg`],
    ['images/a b.svg', `${folder}/a%20b.svg`],
    ['/images/home/hero.svg', '/images/home/hero.svg'],
    ['https://elsewhere.example/a.svg', 'https://elsewhere.example/a.svg'],
    ['//elsewhere.example/a.svg', '//elsewhere.example/a.svg'],
  ])('at %s are shown from %s', (source, shown) => {
    expect(/src="([^"]*)"/.exec(render(`![alt](<${source}>)`))?.[1]).toBe(shown);
  });

  test('keep the room that they need, whatever way they were named', () => {
    const html = renderMarkdown('![alt](./images/flow.svg)', {
      rewrite: rewriteDocument,
      imageSizes: { '/images/photo-kiosk-backend/flow.svg': [640, 500] },
    });
    expect(html).toContain('width="640" height="500"');
  });
});

const apiDocument = `## Basics

| Call | Does | Success |
| --- | --- | --- |
| \`POST /sessions\` | [Creates a session](#create-a-session) | 201 |
| \`GET /health\` | Says that the API is up | 200 |

## Sessions

### Create a session

| Field | Type | Meaning |
| --- | --- | --- |
| \`retentionHours\` | integer | A number of hours that is at most the stack's own |

\`\`\`bash
curl one
\`\`\`

It answers:

\`\`\`json
{ "two": 2 }
\`\`\`

### Something else

\`\`\`bash
curl three
\`\`\`
`;

describe('an API reference', () => {
  const html = render(apiDocument);
  const [call = ''] = html.match(/<section data-call.*?<\/section>/s) ?? [];

  test('has method, path and status at the heading of a call, and nowhere else', () => {
    expect(call).toMatch(/^<section[^>]*><h3 id="create-a-session">/);
    expect(call).toContain('<b>POST</b> <code>/sessions</code> <span>201</span>');
    expect(html.match(/data-chips/g)).toHaveLength(1);
    expect(html.match(/data-call/g)).toHaveLength(1);
  });

  test('divides it into request and answer, each with its words before its code', () => {
    const [, request = '', answer = ''] = call.split('<div data-part="">');
    expect(request).toMatch(/retentionHours.*It answers.*curl one/s);
    expect(answer).toMatch(/"two"/);
    expect(call).not.toContain('curl three');
    expect(call).toMatch(/<span>Request<.*<span>Response 201</s);
    expect(request).toContain('<table><caption>Request</caption>');
  });

  test('has one look for all code, in calls and outside of them', () => {
    expect(html.match(/<div data-code="" class="deep">/g)).toHaveLength(3);
  });

  test('labels cells from the second column on', () => {
    expect(html).toContain('<td data-label="Success">201</td>');
    expect(html).toContain('<td data-label="Does">');
    expect(html).not.toContain('data-label="Call"');
  });
});
