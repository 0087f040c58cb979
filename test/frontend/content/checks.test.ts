import { describe, expect, test } from 'vitest';
import {
  checkContent,
  isInDraft,
  listUnpublished,
} from '../../../frontend/prerender/content/checkContent.ts';
import { companyData } from '../../../frontend/prerender/content/companyData.ts';
import { describeFault } from '../../../frontend/prerender/content/Fault.ts';
import {
  article,
  contentOf as files,
  frontMatter,
  contentOfArticle as post,
  sampleFile,
  linesBefore as top,
} from './contentOf.ts';

/** A picture without a fault. */
const goodPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 400" width="360" height="400">
<title>Three gates in a row</title>
<style>.box{fill:#fff}</style>
<rect class="box" width="10" height="10"/></svg>`;

const blog = 'src/content/blog';
const series = `${blog}/cloud-security-series`;
const nextYear = frontMatter.replace('2026-11-20', '2027-01-01');
const drafted = frontMatter.replace('hashtags', 'draft: true\nhashtags');
const unlike = frontMatter.replace('Rotating', 'Keeping').replace('forty', 'thirty');
const picture = '/images/blog/gates.svg';
const withPicture = { [`public${picture}`]: goodPicture };
const alt = 'A request passes three gates in a row.';
const documents = 'public/content/photo-kiosk-backend';
const script = { 'public/kits/sample/a.sh': 'true' };

function head(from: string | RegExp, to: string) {
  return files({ [sampleFile]: article('Words.', frontMatter.replace(from, to)) });
}
/** A picture as it is read: one character for each byte. */
function png(width: number, bytes: number): string {
  const size = String.fromCharCode(0, 0, width >> 8, width & 255, 0, 0, 1, 0);
  return `\u0089PNG\r\n\u001a\n\0\0\0\rIHDR${size}`.padEnd(bytes, '\0');
}
function drawn(from: string | RegExp, to: string) {
  return files({ [`public${picture}`]: goodPicture.replace(from, to) });
}
function block(info: string, code: string) {
  return post(`Text.\n\n\`\`\`${info}\n${code}\n\`\`\``);
}
/** Line of the first line of code in such an article. */
const codeLine = top + 4;
function quote(file: string, kits: Record<string, string> = {}, language = 'bash') {
  return post(`Text.\n\n\`\`\`${language} file=${file}\n\`\`\``, kits);
}
function policy(statement: object) {
  const text = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
  return block('json', text.replaceAll(',', ',\n'));
}
function linked(target: string) {
  return files({
    [`${series}/a.md`]: article('[Later](/blog/cloud-security-series/b)', unlike),
    [`${series}/b.md`]: article('Words.', target),
  });
}

test("the site's own content has no fault", { timeout: 120_000 }, () => {
  expect(checkContent().map(describeFault)).toEqual([]);
});

type Content = ReturnType<typeof files>;

function check(content: Content) {
  return checkContent(content, new Map());
}

const unclosed = post('Text.\n\n```bash\nif true; then\n\nMore (text');

const faulty: Readonly<Record<string, readonly (readonly [Content, number, RegExp])[]>> = {
  lists: [
    [post('1. One\n\nText.\n4. Four'), top + 3, /swallows a list/],
    [
      post('1. One\n   more\n\n   ```bash\n   true\n   ```\n\nEnd.\n2) Two'),
      top + 8,
      /swallows a list/,
    ],
  ],
  'front matter': [
    [files({ [sampleFile]: 'Words.\n' }), 1, /no front matter/],
    [head('Rotating Secrets', 'Secrets: rotating'), 2, /isn't valid.*\n.*quotes/],
    [head('[Secrets]', '[*Secrets]'), 5, /\*Secrets is an alias/],
    [head(/date:.*\n/, ''), 1, /no date/],
    [head('hashtags', 'tags'), 5, /unknown "tags"/],
    [head('2026-11-20', '2026-02-31'), 3, /2026-02-31/],
    [head(/summary:.*/, 'summary: Short.'), 4, /6 characters.*\n.*70 to 160/],
    [head('hashtags', 'updated: 2026-02-31\nhashtags'), 5, /2026-02-31/],
    [head('[Secrets]', '[A, B, C, D, E]'), 5, /at most 4/],
    [head('[Secrets]', '[AWS, AWS]'), 5, /once/],
    [head('[Secrets]', '["#Least Privilege"]'), 5, /Least Privilege/],
    [files({ [sampleFile]: article('.'), [`${series}/z.md`]: article('.') }), 2, /same title/],
    [head('Rotating Secrets', `Rotating ${'Many '.repeat(20)}`), 2, /108 characters.*\n.*at most/],
    [head('Rotating Secrets', 'CI → Production ✓'), 2, /"→", "✓".*\n.*other words/],
    [head('waking anybody', 'waking anybody, 田中'), 4, /"田", "中"/],
    [head('hashtags', 'updated: 2026-11-19\nhashtags'), 5, /updated.*before/],
    [head('hashtags', 'updated: 2026-11-23\nhashtags'), 5, /updated.*after/],
  ],
  place: [
    [files({ [`${blog}/new-series/a.md`]: article('Words.') }), 1, /No page/],
    [files({ [`${blog}/a.md`]: article('Words.') }), 1, /No page/],
    [files({ [`${series}/b/a.md`]: article('Words.') }), 1, /No page/],
    [files({ [`${series}/My Post.md`]: article('.') }), 1, /My Post/],
    [files({ [`${documents}/FAQ.md`]: 'Words.' }), 1, /No page/],
    [files({ [`${series}/gates.svg`]: goodPicture }), 1, /No page/],
    [files({ [`${series}/a.mdx`]: article('Words.') }), 1, /No page/],
    [files({ 'article.md': article('Words.') }), 1, /No page/],
  ],
  links: [
    [post('\nSee [it](/blog/gone).'), top + 2, /\/blog\/gone leads to no page/],
    [
      post('[It](/blog/cloud-securty-series)'),
      top + 1,
      /Did you mean \/blog\/cloud-security-series/,
    ],
    [post('[Old](/blog/data-encryption)'), top + 1, /old address/],
    [post('[Here](#gone)\n\n## There'), top + 1, /#gone leads to a heading.*\n.*#there/],
    [post('[Here](/services#gone)'), top + 1, /\/services#gone leads to a heading/],
    [post('Words and [it][gone].'), top + 1, /\[it\]\[gone\] has no address/],
    [post('[It][1]\n\n[1]: /gone'), top + 3, /\/gone/],
    [post('[It](../gone.md)'), top + 1, /gone\.md leads to no file/],
    [post('[Docs](http://docs.aws.amazon.com/)'), top + 1, /encrypted/],
    [linked(nextYear), top + 1, /isn't published before 2027-01-01/],
    [linked(drafted), top + 1, /isn't published/],
  ],
  'company data': [
    [post(`Write to <${companyData['supportEmail']}>.`), top + 1, /\{\{company\.supportEmail\}\}/],
    [post(`See ${companyData['url']}/blog.`), top + 1, /\{\{company\.url\}\}/],
    [post('Call {{company.fax}}.'), top + 1, /company\.fax.* no placeholder/],
    [drawn('Three', `${companyData['phone']}`), 2, /\{\{company\.phone\}\}/],
    [
      files({ 'src/content/brochure.json': `{\n"phone": "${companyData['phone']}"\n}` }),
      2,
      /company's phone.*\n.*import it/,
    ],
    [
      files({ 'src/content/brochure.json': '{\n"name": "{{company.name}}"\n}' }),
      2,
      /published as it is.*\n.*import/,
    ],
    [
      files({ 'public/content/photo-kiosk-backend/openapi.yaml': `#\n# ${companyData['email']}` }),
      2,
      /company's email/,
    ],
    [files({ 'public/samples/a.md': '{{company.name}}' }), 1, /published as it is/],
    [
      quote('sample/a.sh', { 'public/kits/sample/a.sh': '\n# {{company.email}}' }),
      2,
      /no placeholder/,
    ],
  ],
  characters: [
    [post('Red\u001b[31m.'), top + 1, /U\+001B/],
    [post('A\u0000B'), top + 1, /U\+0000/],
    [post('Turned \u202e around'), top + 1, /U\+202E/],
    [post('Gr\ufffd\ufffde'), top + 1, /U\+FFFD.*\n.*UTF-8/],
    [files({ 'src/content/brochure.json': '{\n"a": "\u0008"}' }), 2, /U\+0008/],
    [post('.', { 'public/kits/sample/a.sh': 'true\n# \u001b[0m' }), 2, /U\+001B/],
    [drawn('Three', 'Thr\u009fee'), 2, /U\+009F/],
  ],
  'JSON files': [
    [files({ 'src/content/roadmap.json': '[\n1,\n]' }), 1, /isn't valid JSON/],
    [files({ 'public/samples/role.json': '{' }), 1, /isn't valid JSON/],
  ],
  pictures: [
    [post(`\n![${alt}](/images/blog/gone.svg)`), top + 2, /no picture/],
    [post(`![](${picture})`, withPicture), top + 1, /text alternative ""/],
    [post(`![Picture of a request at three gates.](${picture})`, withPicture), top + 1, /Picture/],
    [drawn(' height="400"', ''), 1, /height/],
    [drawn('class', 'style'), 1, /style/],
    [
      post(
        '![A screenshot of the console with two alarms that ring.](/images/blog/gates.svg)',
        withPicture,
      ),
      top + 1,
      /begins with "A screenshot of".*\n.*[Ll]eave out/,
    ],
    [drawn(/<title.*title>/, ''), 1, /title/],
    [drawn(/<title.*title>/, '<title>A lock</title>'), 1, /title.* 10 characters/],
    [files({ 'public/images/subjects/a.svg': goodPicture.replace('360', '361') }), 1, /640 by 360/],
    [
      files({
        'public/images/subjects/a.svg': goodPicture.replace('<rect', '<text>a</text><rect'),
      }),
      1,
      /letters/,
    ],
    [files({ 'public/images/blog/a.png': png(800, 300_001) }), 1, /300001 bytes/],
    [files({ 'public/images/blog/a.png': png(2_401, 100) }), 1, /2401 pixels/],
    [drawn('</svg>', `${' '.repeat(10_000)}</svg>`), 1, /larger/],
    [drawn('fff', 'fff;font:600 15px a'), 1, /16 pixels/],
    [drawn('"360"', '"361"'), 1, /wider than/],
  ],
  code: [
    [block('', 'true'), codeLine - 1, /no language/],
    [block('bahs', 'true'), codeLine - 1, /bahs/],
    [block('bash nmae=rotate', 'true'), codeLine - 1, /"nmae=rotate".*\n.*name=/],
    [block('bash fil=x/y.sh', 'true'), codeLine - 1, /"fil=x\/y.sh"/],
    [block('bash name=a b', 'true'), codeLine - 1, /"b"/],
    [block('text', `a\n${'b'.repeat(85)}`), codeLine + 1, /85 characters/],
    [block('json', '{\n  "a": 1,\n}'), codeLine + 2, /valid JSON/],
    [block('yaml', 'a: 1\nb: [1'), codeLine + 1, /valid YAML/],
    [block('bash', 'true\nif true; do\n  true\nfi'), codeLine + 1, /bash can't parse/],
    [block('bash', "true\naws x --query \\\n  'a[].[b,c'"), codeLine + 1, /valid JMESPath/],
    [policy({ Effect: 'deny', Action: 's3:*', Resource: '*' }), codeLine, /Effect is Allow or/],
    [policy({ Effect: 'Deny', Action: 'GetObject', Resource: '*' }), codeLine, /looks like s3/],
    [policy({ Effect: 'Deny', Action: 's3:*' }), codeLine, /Resource or NotResource/],
  ],
  kits: [
    [quote('sample/gone.sh'), top + 3, /no file public\/kits\/sample\/gone\.sh/],
    [post('```bash file=sample/a.sh\ntrue\n```', script), top + 1, /lines of its own/],
    [quote('sample/a.sh#two', script), top + 3, /no function two/],
    [quote(' sample/a.sh', script), top + 3, /names no file/],
    [post('Words.', script), 1, /No text shows/],
    [quote('sample/A.sh', { 'public/kits/sample/A.sh': '' }), 1, /can't serve/],
    [quote('other/a.sh', { 'public/kits/other/a.sh': '' }), 1, /no article other/],
    [quote('sample/a.sh', { 'public/kits/sample/a.sh': 'true\nif true; do\nfi' }), 2, /parse/],
    [
      files({
        [`${documents}/API.md`]: '```bash file=sample/a.sh\n```',
        [sampleFile]: article('```bash file=sample/a.sh\n```', nextYear),
        ...script,
      }),
      1,
      /isn't published yet/,
    ],
  ],
  text: [
    [post('# Title'), top + 1, /second title/],
    [post(''), top, /no text/],
    [post('## Root'), top + 1, /"root".* of its own/],
    [post('Text.\n\n### Main'), top + 3, /"main".* of its own/],
    [post('Text.[^1]\n\n## Footnote label\n\n[^1]: Note.'), top + 3, /"footnote-label"/],
    [post('A.[^1]\n\n## User content fn 1\n\n[^1]: Note.'), top + 3, /"user-content-fn-1".*twice/],
    [post('## \u{1f680}'), top + 1, /no letter/],
    [post('| a | b |\n| - |\n| 1 | 2 |'), top + 1, /no table/],
    [files({ [`${documents}/API.md`]: 'Words.\n\n<!-- a note -->' }), 3, /everybody/],
    [post('## One\n\n#### Three'), top + 3, /skips/],
    [post('Press <kbd>Enter</kbd>.'), top + 1, /<kbd>/],
    [unclosed, top + 3, /never closed/],
  ],
};

describe.each(Object.entries(faulty))('a fault of %s is reported', (_, samples) => {
  test.each(samples.map((sample, at) => [sample[2], at, ...sample] as const))(
    '%s (%i)',
    (_pattern, _at, content, line, pattern) => {
      const found = check(content).filter((fault) => pattern.test(describeFault(fault)));
      expect(found.map((fault) => fault.line)).toContain(line);
      expect(found[0]?.remedy).toMatch(/.{5,}[.?]"?$/s);
    },
  );
});

// What the site's own content has not.
const good: Readonly<Record<string, Content>> = {
  'front matter in another order': head(/(title:.*\n)(date:.*\n)/, '$2$1'),
  'links of documents': files({
    [`${documents}/API.md`]: '[Guide](USER_GUIDE.md#setup), [OpenAPI](openapi.yaml)',
    [`${documents}/USER_GUIDE.md`]: '## Setup',
    [`${documents}/openapi.yaml`]: 'openapi: 3.1.1',
  }),
  'a link to an article of the same later day': files({
    [`${series}/a.md`]: article('[b](/blog/cloud-security-series/b)', nextYear),
    [`${series}/b.md`]: article('Words.', unlike.replace('2026-11-20', '2027-01-01')),
  }),
  'other templates': post('In a template: {{ vars.NAME }}, {{company}}.'),
  'other languages': block('hcl', 'resource "aws_sqs_queue" "q" {}'),
  'a screenshot': post(`![${alt}](/images/blog/console.png)`, {
    'public/images/blog/console.png': png(1_200, 90_000),
  }),
  'a note for oneself': post('Words.\n\n<!-- Ask Ann about the third step. -->'),
  'a title with attributes': drawn('<title>', '<title id="a">'),
  'letters of Poland and Turkey': head('Rotating Secrets', 'Łódź, Çağrı'),
  'a change of today': head('hashtags', 'updated: 2026-11-22\nhashtags'),
  'an address on the machine itself': post('Open http://localhost:3000 and look.'),
  'a kit that a document links': files({
    [`${documents}/API.md`]: '[a](/kits/photo-kiosk-backend/a.sh)',
    'public/kits/photo-kiosk-backend/a.sh': 'true',
  }),
};

test.each([
  unclosed,
  post('Press <kbd>Enter</kbd>.'),
  files({ [sampleFile]: '# Rotating Secrets\n\nWords.\n' }),
  head('2026-11-20', '2026-11-5'),
])('one mistake is reported once', (content) => {
  expect(check(content)).toHaveLength(1);
});

test.each(Object.entries(good))('%s: no fault', (_, content) => {
  expect(check(content).map(describeFault)).toEqual([]);
});

test('TypeScript compiles with the AWS CDK, also fragments of stacks', { timeout: 60_000 }, () => {
  const whole = "import { Bucket } from 'aws-cdk-lib/aws-s3';\nBucket.fromNothing();";
  const fragment = "new ec2.SecurityGroup(this, 'Group', { vpc, allowAllTraffic: false });";
  const good = fragment.replace('allowAllTraffic', 'allowAllOutbound');
  const blocks = [`ts\n${whole}`, `ts fragment\n${fragment}`, `ts fragment\n${good}`];
  const content = post(blocks.map((each) => `\`\`\`${each}\n\`\`\``).join('\n'));
  expect(check(content).map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    expect.stringMatching(new RegExp(`^${top + 3} .*fromNothing`)),
    expect.stringMatching(new RegExp(`^${top + 6} .*allowAllTraffic`)),
  ]);
});

test("a draft's faults are warnings", () => {
  const head = drafted.replace('[Secrets]', '[A B]');
  const draft = files({ [sampleFile]: article('[Gone](/gone)', head), ...script });
  const faults = check(draft);
  expect(faults).toHaveLength(3);
  expect(faults.filter((fault) => !isInDraft(draft, fault))).toEqual([]);
});

test('a number of characters is named only where it is the fault', () => {
  const [fault] = check(head('2026-11-20', '2026-11-5'));
  expect(fault && describeFault(fault)).not.toMatch(/characters/);
});

test('articles that a build leaves out are named', () => {
  const content = files({
    [`${series}/a.md`]: article('.', drafted),
    [`${series}/b.md`]: article('.', nextYear),
    [sampleFile]: article('.'),
  });
  expect(listUnpublished(content)).toBe('Drafts: a.\nScheduled: b from 2027-01-01.');
  expect(listUnpublished(post('.'))).toBe('');
});
