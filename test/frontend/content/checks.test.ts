import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../frontend/prerender/content/checkContent.ts';
import { checkCode } from '../../../frontend/prerender/content/checks/checkCode.ts';
import { checkFrontMatter } from '../../../frontend/prerender/content/checks/checkFrontMatter.ts';
import { checkLinks } from '../../../frontend/prerender/content/checks/checkLinks.ts';
import {
  checkPictureFiles,
  checkPictures,
} from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { checkPlacement } from '../../../frontend/prerender/content/checks/checkPlacement.ts';
import { checkPolicies } from '../../../frontend/prerender/content/checks/checkPolicies.ts';
import { checkProse } from '../../../frontend/prerender/content/checks/checkProse.ts';
import { checkSpelling } from '../../../frontend/prerender/content/checks/checkSpelling.ts';
import { checkTypeScript } from '../../../frontend/prerender/content/checks/checkTypeScript.ts';
import { describeFault, type Fault } from '../../../frontend/prerender/content/Fault.ts';
import type { Content } from '../../../frontend/prerender/content/readContent.ts';
import {
  article,
  contentOf,
  contentOfArticle,
  frontMatter,
  linesBefore,
  sampleFile,
} from './contentOf.ts';
import { goodPicture } from './goodPicture.ts';

test('what the site has written has no fault', { timeout: 60_000 }, async () => {
  expect((await checkContent()).map(describeFault)).toEqual([]);
});

const blog = 'src/content/blog';
const picture = '/images/blog/gates.svg';
const withPicture = { [`public${picture}`]: goodPicture };
const alt = 'A request passes three gates in a row.';
function changed(from: string | RegExp, to: string) {
  return {
    [sampleFile]: article('Words.', frontMatter.replace(from, to)),
  };
}
function block(info: string, code: string) {
  return `Text.\n\n\`\`\`${info}\n${code}\n\`\`\``;
}
/** Line of the first line of code in an article of one such block. */
const codeLine = linesBefore + 4;
function policy(statement: object) {
  return JSON.stringify({ Version: '2012-10-17', Statement: [{ Resource: '*', ...statement }] });
}

/** A rule with contents that break it and contents that keep it. */
interface Rule {
  readonly check: (content: Content) => readonly Fault[];
  readonly faulty: readonly (readonly [content: Content, line: number, wrong: RegExp])[];
  readonly right: readonly Content[];
}

const rules: Readonly<Record<string, Rule>> = {
  'front matter is there and can be read': {
    check: checkFrontMatter,
    faulty: [
      [contentOf({ [sampleFile]: 'Words.\n' }), 1, /no front matter/],
      [contentOf(changed('Rotating Secrets', 'Secrets: rotating')), 2, /no YAML/],
      [contentOf(changed(/date:.*\n/, '')), 1, /no date/],
      [contentOf(changed('hashtags', 'tags')), 1, /no hashtags/],
    ],
    right: [
      contentOf(changed('Rotating Secrets', '"Secrets: rotating"')),
      contentOf(changed(/(title:.*\n)(date:.*\n)/, '$2$1')),
      contentOf({ [sampleFile]: article('Words.').replaceAll('\n', '\r\n').replaceAll('\r', '') }),
    ],
  },
  'a date is in the calendar': {
    check: checkFrontMatter,
    faulty: [
      [contentOf(changed('2026-11-20', '2026-02-31')), 3, /2026-02-31/],
      [contentOf(changed('2026-11-20', 'November 20')), 3, /November 20/],
    ],
    right: [contentOf(changed('2026-11-20', '2028-02-29'))],
  },
  'a summary fits its card and search results': {
    check: checkFrontMatter,
    faulty: [
      [contentOf(changed(/summary:.*/, 'summary: Short.')), 4, /summary/],
      [contentOf(changed('anybody.', `anybody${' at all'.repeat(20)}.`)), 4, /summary/],
      [contentOf(changed('How to', 'how to')), 4, /summary/],
    ],
    right: [contentOf(changed('How to', 'To'))],
  },
  'hashtags are one to four words': {
    check: checkFrontMatter,
    faulty: [
      [contentOf(changed('[Secrets]', '[]')), 5, /hashtags/],
      [contentOf(changed('[Secrets]', '[A, B, C, D, E]')), 5, /hashtags/],
      [contentOf(changed('[Secrets]', '[AWS, AWS]')), 5, /hashtags/],
      [contentOf(changed('[Secrets]', '["#Least Privilege"]')), 5, /Least Privilege/],
    ],
    right: [contentOf(changed('[Secrets]', '[A, B, C, D]'))],
  },
  'texts and pictures lie where a page shows them': {
    check: checkPlacement,
    faulty: [
      [contentOf({ [`${blog}/new-series/a.md`]: article('Words.') }), 1, /No page/],
      [contentOf({ [`${blog}/a.md`]: article('Words.') }), 1, /No page/],
      [contentOf({ [`${blog}/cloud-security-series/b/a.md`]: article('Words.') }), 1, /No page/],
      [contentOf({ [`${blog}/cloud-security-series/My Post.md`]: article('.') }), 1, /My Post/],
      [contentOf({ 'src/pages/blog/a.md': 'Words.' }), 1, /No page/],
      [contentOf({ 'public/content/photo-kiosk-backend/FAQ.md': 'Words.' }), 1, /No page/],
      [contentOf({ [`${blog}/cloud-security-series/gates.svg`]: goodPicture }), 1, /no picture/],
      [contentOf({ 'public/images/blog/gates.png': '' }), 1, /no picture/],
    ],
    right: [
      contentOfArticle('Words.', withPicture),
      contentOf({
        'src/content/privacy-policy.md': 'Words.',
        'public/content/photo-kiosk-backend/API.md': 'Words.',
      }),
    ],
  },
  'links lead to pages, headings and files that are there': {
    check: checkLinks,
    faulty: [
      [
        contentOfArticle('\nSee [it](/blog/gone).'),
        linesBefore + 2,
        /\/blog\/gone leads to no page/,
      ],
      [contentOfArticle('[Old](/blog/data-encryption)'), linesBefore + 1, /old address/],
      [contentOfArticle('[Here](#gone)\n\n## There'), linesBefore + 1, /#gone leads to a heading/],
      [contentOfArticle('[It][1]\n\n[1]: /gone'), linesBefore + 3, /\/gone/],
      [contentOfArticle('[It](../gone.md)'), linesBefore + 1, /gone\.md/],
      [contentOfArticle('[Kit](/kits/sample/gone.sh)'), linesBefore + 1, /no file/],
      [contentOfArticle('[Docs](http://docs.aws.amazon.com/)'), linesBefore + 1, /encrypted/],
    ],
    right: [
      // What is wrong with the other article is told there.
      contentOf({
        [sampleFile]: article('[Other](/blog/cloud-security-series/other)'),
        [`${blog}/cloud-security-series/other.md`]: 'No front matter.',
      }),
      contentOfArticle('[Home](/), [there](#there), [feed](/feed.xml)\n\n## There'),
      contentOfArticle(
        '[Anywhere](https://www.rfc-editor.org/rfc/rfc9457), [us](mailto:a@b.example)',
      ),
      contentOf({
        'public/content/photo-kiosk-backend/API.md': '[Guide](USER_GUIDE.md#setup)',
        'public/content/photo-kiosk-backend/USER_GUIDE.md': '## Setup',
      }),
      contentOfArticle('[Kit](/kits/sample/run.sh)', { 'public/kits/sample/run.sh': 'true' }),
    ],
  },
  'no link leads to an article before it is published': {
    check: checkLinks,
    faulty: [
      [
        contentOf({
          [`${blog}/cloud-security-series/a.md`]: article('[Later](/blog/cloud-security-series/b)'),
          [`${blog}/cloud-security-series/b.md`]: article(
            'Words.',
            frontMatter.replace('2026-11-20', '2027-01-01'),
          ),
        }),
        linesBefore + 1,
        /isn't published before 2027-01-01/,
      ],
      [
        contentOf({
          [`${blog}/cloud-security-series/a.md`]: article('[Later](/blog/cloud-security-series/b)'),
          [`${blog}/cloud-security-series/b.md`]: article(
            'Words.',
            frontMatter.replace('hashtags', 'draft: true\nhashtags'),
          ),
        }),
        linesBefore + 1,
        /isn't published/,
      ],
    ],
    right: [
      contentOf({
        [`${blog}/cloud-security-series/a.md`]: article(
          '[Same day](/blog/cloud-security-series/b)',
          frontMatter.replace('2026-11-20', '2027-01-01'),
        ),
        [`${blog}/cloud-security-series/b.md`]: article(
          'Words.',
          frontMatter.replace('2026-11-20', '2027-01-01'),
        ),
      }),
    ],
  },
  'pictures are there and can be told': {
    check: checkPictures,
    faulty: [
      [contentOfArticle(`\n![${alt}](/images/blog/gone.svg)`), linesBefore + 2, /no picture/],
      [contentOfArticle(`![](${picture})`, withPicture), linesBefore + 1, /no text alternative/],
      [contentOfArticle(`![Diagram](${picture})`, withPicture), linesBefore + 1, /"Diagram"/],
      [
        contentOfArticle(`![Picture of a request at three gates.](${picture})`, withPicture),
        linesBefore + 1,
        /Picture of/,
      ],
    ],
    right: [contentOfArticle(`![${alt}](${picture})`, withPicture)],
  },
  'pictures keep their room, load nothing and are seen in the dark': {
    check: checkPictureFiles,
    faulty: [
      [contentOf({ [`public${picture}`]: goodPicture.replace(' height="400"', '') }), 1, /height/],
      [contentOf({ [`public${picture}`]: goodPicture.replace('dark', 'light') }), 1, /dark/],
      [contentOf({ [`public${picture}`]: goodPicture.replace('class', 'style') }), 1, /style/],
      [contentOf({ [`public${picture}`]: goodPicture.replace(/<title.*title>/, '') }), 1, /title/],
      [contentOf({ [`public${picture}`]: goodPicture + ' '.repeat(10_000) }), 1, /larger/],
    ],
    right: [contentOf(withPicture)],
  },
  'code names its language and fits its page': {
    check: checkCode,
    faulty: [
      [contentOfArticle(block('', 'true')), codeLine - 1, /names no language/],
      [contentOfArticle(block('bahs', 'true')), codeLine - 1, /bahs/],
      [contentOfArticle(block('text', `a\n${'b'.repeat(85)}`)), codeLine + 1, /85 characters/],
    ],
    right: [contentOfArticle(block('text', 'b'.repeat(84)))],
  },
  'JSON and YAML parse': {
    check: checkCode,
    faulty: [
      [contentOfArticle(block('json', '{\n  "a": 1,\n}')), codeLine + 2, /no JSON/],
      [contentOfArticle(block('yaml', 'a: 1\nb: [1')), codeLine + 1, /no YAML/],
    ],
    right: [contentOfArticle(block('json', '{ "a": 1 }')), contentOfArticle(block('yaml', 'a: 1'))],
  },
  'a shell can read scripts, and their JSON is JSON': {
    check: checkCode,
    faulty: [
      [
        contentOfArticle(block('bash', 'true\nif true; do\n  true\nfi')),
        codeLine + 1,
        /unexpected/,
      ],
      [contentOfArticle(block('bash', 'true\naws x --y \'{"a": 1,}\'')), codeLine + 1, /no JSON/],
      [contentOfArticle(block('bash', 'true\naws x \\')), codeLine + 1, /continues nothing/],
    ],
    right: [contentOfArticle(block('bash', 'aws x \\\n  --y \'{"a": "\'$B\'"}\''))],
  },
  'AWS would take the policies': {
    check: checkPolicies,
    faulty: [
      [
        contentOfArticle(block('json', policy({ Effect: 'deny', Action: 's3:*' }))),
        codeLine,
        /Effect/,
      ],
      [
        contentOf({
          'public/kits/sample/scp.json': policy({ Effect: 'Deny', Action: 'GetObject' }),
        }),
        1,
        /GetObject/,
      ],
    ],
    right: [contentOfArticle(block('json', policy({ Effect: 'Deny', Action: 's3:*' })))],
  },
  'an article is short enough, its sentences too': {
    check: checkProse,
    faulty: [
      [contentOfArticle(`Short.\n\n${'word '.repeat(51)}.`), linesBefore + 3, /51 words|52 words/],
      [
        contentOfArticle('Ten short words make up this very plain old sentence. '.repeat(251)),
        7,
        /2510/,
      ],
      [
        contentOfArticle(
          'Organizational responsibilities necessitate differentiation. '.repeat(20),
        ),
        linesBefore + 1,
        /years of school/,
      ],
    ],
    right: [contentOfArticle('Ten short words make up this very plain old sentence. '.repeat(250))],
  },
  'headings begin at the second level and skip none': {
    check: checkProse,
    faulty: [
      [contentOfArticle('# Title'), linesBefore + 1, /title/],
      [contentOfArticle('### Deep'), linesBefore + 1, /skips/],
      [contentOfArticle('## One\n\n#### Three'), linesBefore + 3, /skips/],
    ],
    right: [
      contentOfArticle('Text without any heading.'),
      contentOfArticle('## A\n\n### B\n\n## C'),
    ],
  },
  'there is no HTML': {
    check: checkProse,
    faulty: [[contentOfArticle('Text with <br> in it.'), linesBefore + 1, /<br>/]],
    right: [contentOfArticle('Text with `<br>` in it.')],
  },
  'words are spelled as everywhere else and promise nothing': {
    check: checkSpelling,
    faulty: [
      [contentOfArticle('\nIt’s.'), linesBefore + 2, /curly/i],
      [contentOfArticle('One — two.'), linesBefore + 1, /dash/],
      [contentOfArticle('Its color.'), linesBefore + 1, /British/],
      [contentOfArticle('On Github.'), linesBefore + 1, /another name/],
      [contentOfArticle('It is unhackable.'), linesBefore + 1, /promises/],
      [contentOfArticle('One of our customers saved a lot.'), linesBefore + 1, /customers/],
      [contentOfArticle('All 12 articles.'), linesBefore + 1, /number/],
      [contentOf({ [`public${picture}`]: '<title>The color</title>' }), 1, /British/],
    ],
    right: [contentOfArticle("It's the color of GitHub; a customer may ask.")],
  },
};

describe.each(Object.entries(rules))('%s', (_, { check, faulty, right }) => {
  test.each(faulty.map(([content, line, wrong], at) => [at, content, line, wrong] as const))(
    'fault %i is found, with its line and what would be right',
    (_at, content, line, wrong) => {
      const faults = check(content);
      expect(faults.map(describeFault).join('\n')).toMatch(wrong);
      expect(faults.map((fault) => fault.line)).toContain(line);
      for (const { right: advice } of faults) {
        expect(advice).toMatch(/.{5,}\.$/s);
      }
    },
  );

  test.each(right.map((content, at) => [at, content] as const))(
    'sample %i is right',
    (_at, content) => {
      expect(check(content).map(describeFault)).toEqual([]);
    },
  );
});

describe('TypeScript', () => {
  function saidOf(...blocks: readonly string[]) {
    return checkTypeScript(contentOfArticle(blocks.join('\n\n'))).map(
      ({ line, wrong }) => `${line}: ${wrong}`,
    );
  }
  const whole = "import { Bucket } from 'aws-cdk-lib/aws-s3';\nBucket.fromNothing();";
  const fragment = "new ec2.SecurityGroup(this, 'Group', { vpc, allowAllTraffic: false });";

  test('compiles against the AWS CDK, whole blocks and fragments', { timeout: 60_000 }, () => {
    expect(
      saidOf(
        block('ts', whole),
        block('ts fragment', fragment),
        block('ts', whole.replace('.fromNothing()', '.name')),
        // What the text around a fragment explains is no fault.
        block('ts fragment', fragment.replace('allowAllTraffic', 'allowAllOutbound')),
      ),
    ).toEqual([
      expect.stringMatching(new RegExp(`^${codeLine + 1}: .*fromNothing`)),
      expect.stringMatching(new RegExp(`^${codeLine + 7}: .*allowAllTraffic`)),
    ]);
  });

  test('imports what whole blocks use, and nothing in fragments', { timeout: 60_000 }, () => {
    const said = saidOf(block('ts', 'export const a = 1;'), block('ts fragment', whole));
    expect(said).toEqual(
      expect.arrayContaining([
        `${codeLine}: The block uses names from nowhere.`,
        `${codeLine + 6}: A fragment imports nothing.`,
      ]),
    );
  });
});

test("a draft's faults wait for its day, and then count", async () => {
  const draft = article('[Gone](/gone)', frontMatter.replace('hashtags', 'draft: true\nhashtags'));
  const content = contentOf({ [sampleFile]: draft });
  async function linkFaults(drafts: boolean) {
    return (await checkContent(content, drafts)).filter(({ wrong }) => wrong.includes('/gone'));
  }
  expect(await linkFaults(false)).toEqual([]);
  expect(await linkFaults(true)).toHaveLength(1);
});
