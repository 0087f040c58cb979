import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../frontend/prerender/content/checkContent.ts';
import { checkCode } from '../../../frontend/prerender/content/checks/checkCode.ts';
import { checkCompanyData } from '../../../frontend/prerender/content/checks/checkCompanyData.ts';
import { checkFrontMatter } from '../../../frontend/prerender/content/checks/checkFrontMatter.ts';
import { checkEvaluated, checkKits } from '../../../frontend/prerender/content/checks/checkKits.ts';
import { checkLinks } from '../../../frontend/prerender/content/checks/checkLinks.ts';
import {
  checkPictureFiles,
  checkPictures,
  checkUnusedPictures,
} from '../../../frontend/prerender/content/checks/checkPictures.ts';
import { checkPlacement } from '../../../frontend/prerender/content/checks/checkPlacement.ts';
import { checkPolicies } from '../../../frontend/prerender/content/checks/checkPolicies.ts';
import { checkProse } from '../../../frontend/prerender/content/checks/checkProse.ts';
import { checkSeen } from '../../../frontend/prerender/content/checks/checkSeen.ts';
import { checkSpelling } from '../../../frontend/prerender/content/checks/checkSpelling.ts';
import { checkTypeScript } from '../../../frontend/prerender/content/checks/checkTypeScript.ts';
import { describeFault, type Fault } from '../../../frontend/prerender/content/Fault.ts';
import { companyData } from '../../../frontend/prerender/content/fillIn.ts';
import type { Content } from '../../../frontend/prerender/content/readContent.ts';
import {
  article,
  contentOf as files,
  frontMatter,
  contentOfArticle as post,
  sampleFile,
  linesBefore as top,
} from './contentOf.ts';
import { goodPicture } from './goodPicture.ts';

test('what the site has written has no fault', { timeout: 60_000 }, async () => {
  expect((await checkContent()).map(describeFault)).toEqual([]);
});

const blog = 'src/content/blog';
const series = `${blog}/cloud-security-series`;
const nextYear = frontMatter.replace('2026-11-20', '2027-01-01');
const drafted = frontMatter.replace('hashtags', 'draft: true\nhashtags');
const picture = '/images/blog/gates.svg';
const withPicture = { [`public${picture}`]: goodPicture };
const alt = 'A request passes three gates in a row.';

/** A list that asks nothing. */
const noRequests = JSON.stringify({ kind: 'scp', denied: [], passing: [] });

function changed(from: string | RegExp, to: string) {
  return {
    [sampleFile]: article('Words.', frontMatter.replace(from, to)),
  };
}
function block(info: string, code: string) {
  return `Text.\n\n\`\`\`${info}\n${code}\n\`\`\``;
}
/** Line of the first line of code in an article of one such block. */
const codeLine = top + 4;
function policy(statement: object) {
  return JSON.stringify({ Version: '2012-10-17', Statement: [{ Resource: '*', ...statement }] });
}
function quote(file: string, language = 'json') {
  return `Text.\n\n\`\`\`${language} file=${file}\n\`\`\``;
}
const admission = 'kind: ValidatingAdmissionPolicy';
function scp(statement: object = { Effect: 'Deny', Action: 's3:*' }) {
  const text = policy({ Sid: 'One', ...statement }).replaceAll(',', ',\n');
  return { 'public/kits/sample/scp.json': text };
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
      [files({ [sampleFile]: 'Words.\n' }), 1, /no front matter/],
      [files(changed('Rotating Secrets', 'Secrets: rotating')), 2, /no YAML/],
      [files(changed(/date:.*\n/, '')), 1, /no date/],
      [files(changed('hashtags', 'tags')), 1, /no hashtags/],
    ],
    right: [
      files(changed('Rotating Secrets', '"Secrets: rotating"')),
      files(changed(/(title:.*\n)(date:.*\n)/, '$2$1')),
      files({ [sampleFile]: article('Words.').replaceAll('\n', '\r\n').replaceAll('\r', '') }),
    ],
  },
  'no two articles call themselves the same': {
    check: checkFrontMatter,
    faulty: [
      [files({ [sampleFile]: article('.'), [`${series}/z.md`]: article('.') }), 2, /title.*sample/],
      [files({ [sampleFile]: article('.'), [`${series}/z.md`]: article('.') }), 4, /summary/],
    ],
    right: [
      files({
        [sampleFile]: article('.'),
        [`${series}/z.md`]: article(
          '.',
          frontMatter.replace('Rotating', 'Keeping').replace('forty', 'thirty'),
        ),
      }),
    ],
  },
  'a date is in the calendar': {
    check: checkFrontMatter,
    faulty: [
      [files(changed('2026-11-20', '2026-02-31')), 3, /2026-02-31/],
      [files(changed('2026-11-20', 'November 20')), 3, /November 20/],
    ],
    right: [files(changed('2026-11-20', '2028-02-29'))],
  },
  'a summary fits its card and search results': {
    check: checkFrontMatter,
    faulty: [
      [files(changed(/summary:.*/, 'summary: Short.')), 4, /summary/],
      [files(changed('anybody.', `anybody${' at all'.repeat(20)}.`)), 4, /summary/],
      [files(changed('How to', 'how to')), 4, /summary/],
    ],
    right: [files(changed('How to', 'To'))],
  },
  'hashtags are one to four words': {
    check: checkFrontMatter,
    faulty: [
      [files(changed('[Secrets]', '[]')), 5, /hashtags/],
      [files(changed('[Secrets]', '[A, B, C, D, E]')), 5, /hashtags/],
      [files(changed('[Secrets]', '[AWS, AWS]')), 5, /hashtags/],
      [files(changed('[Secrets]', '["#Least Privilege"]')), 5, /Least Privilege/],
    ],
    right: [files(changed('[Secrets]', '[A, B, C, D]'))],
  },
  'texts and pictures lie where a page shows them': {
    check: checkPlacement,
    faulty: [
      [files({ [`${blog}/new-series/a.md`]: article('Words.') }), 1, /No page/],
      [files({ [`${blog}/a.md`]: article('Words.') }), 1, /No page/],
      [files({ [`${series}/b/a.md`]: article('Words.') }), 1, /No page/],
      [files({ [`${series}/My Post.md`]: article('.') }), 1, /My Post/],
      [files({ 'src/pages/blog/a.md': 'Words.' }), 1, /No page/],
      [files({ 'public/content/photo-kiosk-backend/FAQ.md': 'Words.' }), 1, /No page/],
      [files({ [`${series}/gates.svg`]: goodPicture }), 1, /no picture/],
      [files({ 'public/images/blog/gates.png': '' }), 1, /no picture/],
      [files({ [`${series}/a.mdx`]: article('Words.') }), 1, /No page/],
      [files({ [`${series}/a.MD`]: article('Words.') }), 1, /No page/],
      [files({ [`${series}/a.txt`]: 'Words.' }), 1, /No page/],
      [files({ 'article.md': article('Words.') }), 1, /No page/],
    ],
    right: [
      post('Words.', withPicture),
      files({
        'src/content/privacy-policy.md': 'Words.',
        'public/content/photo-kiosk-backend/API.md': 'Words.',
      }),
    ],
  },
  'links lead to pages, headings and files that are there': {
    check: checkLinks,
    faulty: [
      [post('\nSee [it](/blog/gone).'), top + 2, /\/blog\/gone leads to no page/],
      [post('[Old](/blog/data-encryption)'), top + 1, /old address/],
      [post('[Here](#gone)\n\n## There'), top + 1, /#gone leads to a heading/],
      [post('[Here](/services#gone)'), top + 1, /\/services#gone leads to a heading/],
      [post('Words\nand [it][gone].'), top + 2, /\[it\]\[gone\] has no address/],
      [post('[It][1]\n\n[1]: /gone'), top + 3, /\/gone/],
      [post('[It](../gone.md)'), top + 1, /gone\.md/],
      [post('[Kit](/kits/sample/gone.sh)'), top + 1, /no file/],
      [post('[Docs](http://docs.aws.amazon.com/)'), top + 1, /encrypted/],
    ],
    right: [
      // What is wrong with the other article is told there.
      files({
        [sampleFile]: article('[Other](/blog/cloud-security-series/other)'),
        [`${series}/other.md`]: 'No front matter.',
      }),
      post('[Home](/), [there](#there), [feed](/feed.xml)\n\n## There'),
      post('[It][a], [b], `a[0][1]`\n\n[a]: /services'),
      post('[Anywhere](https://www.rfc-editor.org/rfc/rfc9457), [us](mailto:a@b.example)'),
      files({
        'public/content/photo-kiosk-backend/API.md':
          '[Guide](USER_GUIDE.md#setup), [OpenAPI](openapi.yaml)',
        'public/content/photo-kiosk-backend/USER_GUIDE.md': '## Setup',
        'public/content/photo-kiosk-backend/openapi.yaml': 'openapi: 3.1.1',
      }),
      post('[Kit](/kits/sample/run.sh)', { 'public/kits/sample/run.sh': 'true' }),
    ],
  },
  'what is said of the company stands in one file': {
    check: checkCompanyData,
    faulty: [
      [
        post(`Write to <${companyData['supportEmail']}>.`),
        top + 1,
        /\{\{company\.supportEmail\}\}/,
      ],
      [post(`\nThis is ${companyData['name']}.`), top + 2, /\{\{company\.name\}\}/],
      [post(`See ${companyData['url']}/blog.`), top + 1, /\{\{company\.url\}\}/],
      [post('Call {{company.fax}}.'), top + 1, /company\.fax.* stands for nothing/],
      [
        files({ [`public${picture}`]: `<text>${companyData['phone']}</text>` }),
        1,
        /\{\{company\.phone\}\}/,
      ],
    ],
    right: [
      post('Write to {{company.email}}. In a template: {{ vars.NAME }}, {{company}}.'),
      post(`An address of another: not${companyData['email']}, ${companyData['email']}.invalid`),
    ],
  },
  'no link leads to an article before it is published': {
    check: checkLinks,
    faulty: [
      [
        files({
          [`${series}/a.md`]: article('[Later](/blog/cloud-security-series/b)'),
          [`${series}/b.md`]: article('Words.', nextYear),
        }),
        top + 1,
        /isn't published before 2027-01-01/,
      ],
      [
        files({
          [`${series}/a.md`]: article('[Later](/blog/cloud-security-series/b)'),
          [`${series}/b.md`]: article('Words.', drafted),
        }),
        top + 1,
        /isn't published/,
      ],
    ],
    right: [
      files({
        [`${series}/a.md`]: article('[Same day](/blog/cloud-security-series/b)', nextYear),
        [`${series}/b.md`]: article('Words.', nextYear),
      }),
    ],
  },
  'pictures are there and can be told': {
    check: checkPictures,
    faulty: [
      [post(`\n![${alt}](/images/blog/gone.svg)`), top + 2, /no picture/],
      [post(`![](${picture})`, withPicture), top + 1, /no text alternative/],
      [post(`![Diagram](${picture})`, withPicture), top + 1, /"Diagram"/],
      [
        post(`![Picture of a request at three gates.](${picture})`, withPicture),
        top + 1,
        /Picture of/,
      ],
    ],
    right: [post(`![${alt}](${picture})`, withPicture)],
  },
  'pictures keep their room, load nothing and are seen in the dark': {
    check: checkPictureFiles,
    faulty: [
      [files({ [`public${picture}`]: goodPicture.replace(' height="400"', '') }), 1, /height/],
      [files({ [`public${picture}`]: goodPicture.replace('dark', 'light') }), 1, /dark/],
      [files({ [`public${picture}`]: goodPicture.replace('class', 'style') }), 1, /style/],
      [files({ [`public${picture}`]: goodPicture.replace(/<title.*title>/, '') }), 1, /title/],
      [files({ [`public${picture}`]: goodPicture + ' '.repeat(10_000) }), 1, /larger/],
      [
        files({ [`public${picture}`]: goodPicture.replace('fff', 'fff;font:600 15px a') }),
        1,
        /15|16/,
      ],
      [
        files({ [`public${picture}`]: goodPicture.replace('"box"', '"box" font-size="9"') }),
        1,
        /16/,
      ],
      [files({ [`public${picture}`]: goodPicture.replace('"360"', '"361"') }), 1, /361|wider than/],
    ],
    right: [
      files(withPicture),
      files({ [`public${picture}`]: goodPicture.replace('fff', 'fff;font:600 16px a') }),
      files({
        [`public${picture}`]: goodPicture.replace('"360"', '"640"'),
        'public/images/blog/gates.narrow.svg': goodPicture,
      }),
    ],
  },
  'every picture is shown': {
    check: (content) => checkUnusedPictures(content, []),
    faulty: [[post('Words.', withPicture), 1, /No page/]],
    right: [
      post(`![${alt}](${picture})`, {
        ...withPicture,
        'public/images/blog/gates.narrow.svg': goodPicture,
      }),
      files({
        'public/content/photo-kiosk-backend/API.md': `![${alt}](images/step.svg)`,
        'public/images/photo-kiosk-backend/step.svg': goodPicture,
      }),
    ],
  },
  'code names its language and fits its page': {
    check: checkCode,
    faulty: [
      [post(block('', 'true')), codeLine - 1, /names no language/],
      [post(block('bahs', 'true')), codeLine - 1, /bahs/],
      [post(block('text', `a\n${'b'.repeat(85)}`)), codeLine + 1, /85 characters/],
    ],
    right: [post(block('text', 'b'.repeat(84)))],
  },
  'JSON and YAML parse': {
    check: checkCode,
    faulty: [
      [post(block('json', '{\n  "a": 1,\n}')), codeLine + 2, /no JSON/],
      [post(block('yaml', 'a: 1\nb: [1')), codeLine + 1, /no YAML/],
    ],
    right: [post(block('json', '{ "a": 1 }')), post(block('yaml', 'a: 1'))],
  },
  'a shell can read scripts, their JSON is JSON and their queries are JMESPath': {
    check: checkCode,
    faulty: [
      [post(block('bash', 'true\nif true; do\n  true\nfi')), codeLine + 1, /unexpected/],
      [post(block('bash', 'true\naws x --y \'{"a": 1,}\'')), codeLine + 1, /no JSON/],
      [post(block('bash', 'true\naws x \\')), codeLine + 1, /continues nothing/],
      [post(block('bash', "true\naws x --query 'a[].[b,c'")), codeLine + 1, /no JMESPath/],
      [post(block('bash', "aws x --query \\\n  'a[?b==]'")), codeLine, /no JMESPath/],
    ],
    right: [
      post(block('bash', "aws x --query 'a[?b==`c`].[d,\n  e.f]' --query KeyMetadata.Arn")),
      post(block('bash', 'aws x \\\n  --y \'{"a": "\'$B\'"}\'')),
    ],
  },
  'a linter has nothing against a Dockerfile': {
    check: checkCode,
    faulty: [
      [post(block('dockerfile', 'FROM a\nWORKDIR b')), codeLine + 1, /absolute/],
      [post(block('dockerfile', 'FROM a\nCOPYY b c')), codeLine + 1, /Unknown instruction/],
    ],
    right: [post(block('dockerfile', 'FROM a\nWORKDIR /b'))],
  },
  'AWS would take the policies': {
    check: checkPolicies,
    faulty: [
      [post(block('json', policy({ Effect: 'deny', Action: 's3:*' }))), codeLine, /Effect/],
      [
        files({
          'public/kits/sample/scp.json': policy({ Effect: 'Deny', Action: 'GetObject' }),
        }),
        1,
        /GetObject/,
      ],
      [files({ 'public/samples/role.json': policy({ Effect: 'allow' }) }), 1, /Effect/],
    ],
    right: [post(block('json', policy({ Effect: 'Deny', Action: 's3:*' })))],
  },
  'kits are there, are quoted, and keep the rules of typed code': {
    check: checkKits,
    faulty: [
      [post(quote('sample/scp.json')), top + 3, /no file public\/kits\/sample\/scp\.json/],
      [post(block('json file=sample/scp.json', '{}'), scp()), top + 3, /lines of its own/],
      [post(quote('sample/scp.json#Two'), scp()), top + 3, /nothing that is called Two/],
      [post(block('json file= sample/scp.json', '{}'), scp()), top + 3, /Nobody knows/],
      [post('Words.', scp()), 1, /No article quotes/],
      [post(quote('sample/SCP.json'), { 'public/kits/sample/SCP.json': '{}' }), 1, /serves no kit/],
      [
        post(quote('other/scp.json'), { 'public/kits/other/scp.json': '{}' }),
        1,
        /no article other/,
      ],
      [
        post(quote('sample/scp.json'), { ...scp(), 'public/kits/sample/a.requests.json': '{}' }),
        1,
        /belongs to no file/,
      ],
      [
        post(quote('sample/scp.json'), { 'public/kits/sample/scp.json': '{\n"a": 1,\n}' }),
        3,
        /no JSON/,
      ],
      [
        post(quote('sample/scp.json#One'), scp({ Effect: 'deny', Action: 's3:*' })),
        1,
        /Effect is neither/,
      ],
      [
        post(quote('sample/a.sh', 'bash'), { 'public/kits/sample/a.sh': 'true\nif true; do\nfi' }),
        2,
        /unexpected/,
      ],
      [
        post(quote('sample/a.sh', 'bash'), { 'public/kits/sample/a.sh': `#\n${'b'.repeat(85)}` }),
        2,
        /85 characters/,
      ],
      [
        post(quote('sample/a.sh', 'bash'), { 'public/kits/sample/a.sh': '#\n# {{company.email}}' }),
        2,
        /stay as it is/,
      ],
      [
        files({
          'public/content/photo-kiosk-backend/API.md': quote('sample/scp.json'),
          [sampleFile]: article(quote('sample/scp.json'), nextYear),
          ...scp(),
        }),
        3,
        /of no article that is on the site/,
      ],
      [files({ 'src/content/privacy-policy.md': quote('sample/scp.json') }), 3, /policy quotes no/],
      [files({ 'public/kits/photo-kiosk-backend/a.sh': 'true' }), 1, /quotes this file/],
    ],
    right: [
      post(quote('sample/scp.json'), {
        ...scp(),
        'public/kits/sample/scp.requests.json': noRequests,
      }),
      post(`${quote('sample/scp.json#One')}\n\n${quote('sample/scp.json#Statement')}`, scp()),
      post(quote('sample/a.sh', 'bash'), {
        'public/kits/sample/a.sh': 'true',
        'public/kits/sample/a.runs.json': '[{ "output": "a-fails.txt" }]',
        'public/kits/sample/a-fails.txt': 'no',
      }),
      files({
        'public/content/photo-kiosk-backend/API.md': quote('photo-kiosk-backend/a.sh', 'bash'),
        'public/kits/photo-kiosk-backend/a.sh': 'true',
      }),
      files({
        'public/content/photo-kiosk-backend/API.md': quote('sample/scp.json'),
        [sampleFile]: article(quote('sample/scp.json')),
        ...scp(),
      }),
      files({
        'public/content/photo-kiosk-backend/API.md': '[a](/kits/photo-kiosk-backend/a.sh)',
        'public/kits/photo-kiosk-backend/a.sh': 'true',
      }),
    ],
  },
  'a policy is evaluated': {
    check: checkEvaluated,
    faulty: [
      [post(block('json', policy({ Effect: 'Deny', Action: 's3:*' }))), top + 3, /typed here/],
      [post(block('bash', `put --policy '${policy({ Effect: 'Deny' })}'`)), top + 3, /typed here/],
      [post(block('ts fragment', 'new iam.PolicyStatement({});')), top + 3, /typed here/],
      [post(quote('sample/scp.json'), scp()), 1, /Nobody asked/],
      [post(block('yaml', admission)), top + 3, /typed here/],
      [post(block('ts', 'export class A extends Stack {}')), top + 3, /nobody can download/],
      [
        post(quote('sample/a.yaml', 'yaml'), { 'public/kits/sample/a.yaml': admission }),
        1,
        /Nobody asked/,
      ],
    ],
    right: [
      post(block('json', '{ "a": 1 }')),
      post(block('ts', 'new iam.PolicyStatement({});')),
      post(quote('sample/scp.json'), {
        ...scp(),
        'public/kits/sample/scp.requests.json': noRequests,
      }),
    ],
  },
  'an output is what a run printed, and a query is run': {
    check: checkSeen,
    faulty: [
      [post(block('output', 'yes')), top + 3, /what printed this/],
      [
        post(quote('sample/a.txt', 'output'), { 'public/kits/sample/a.txt': 'yes' }),
        top + 3,
        /what printed this/,
      ],
      [
        post(quote('sample/a.sql', 'sql'), { 'public/kits/sample/a.sql': 'SELECT 1' }),
        1,
        /runs this query/,
      ],
    ],
    right: [
      post(quote('sample/a.txt', 'output'), {
        'public/kits/sample/a.txt': 'yes',
        'public/kits/sample/a.runs.json': '[{ "prints": "a.txt" }]',
      }),
      post(quote('sample/a.sql', 'sql'), {
        'public/kits/sample/a.sql': 'SELECT 1',
        'public/kits/sample/a.runs.json': '[]',
      }),
    ],
  },
  'an article is short enough, its sentences too': {
    check: checkProse,
    faulty: [
      [post(`Short.\n\n${'word '.repeat(51)}.`), top + 3, /51 words|52 words/],
      [post('Ten short words make up this very plain old sentence. '.repeat(251)), 7, /2510/],
      [
        post('Organizational responsibilities necessitate differentiation. '.repeat(20)),
        top + 1,
        /years of school/,
      ],
    ],
    right: [post('Ten short words make up this very plain old sentence. '.repeat(250))],
  },
  'headings begin at the second level and skip none': {
    check: checkProse,
    faulty: [
      [post('# Title'), top + 1, /title/],
      [post('### Deep'), top + 1, /skips/],
      [post('## One\n\n#### Three'), top + 3, /skips/],
    ],
    right: [post('Text without any heading.'), post('## A\n\n### B\n\n## C')],
  },
  'there is no HTML': {
    check: checkProse,
    faulty: [[post('Text with <br> in it.'), top + 1, /<br>/]],
    right: [post('Text with `<br>` in it.')],
  },
  'words are spelled as everywhere else and promise nothing': {
    check: checkSpelling,
    faulty: [
      [post('\nIt’s.'), top + 2, /curly/i],
      [post('One — two.'), top + 1, /dash/],
      [post('Its colour.'), top + 1, /British/],
      [post('On Github.'), top + 1, /another name/],
      [post('It is unhackable.'), top + 1, /promises/],
      [post('One of our customers saved a lot.'), top + 1, /customers/],
      [post('All 12 articles.'), top + 1, /number/],
      [files({ [`public${picture}`]: '<title>The colour</title>' }), 1, /British/],
    ],
    right: [post("It's the color of GitHub; a customer may ask.")],
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
    return checkTypeScript(post(blocks.join('\n\n'))).map(({ line, wrong }) => `${line}: ${wrong}`);
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
  const draft = article('[Gone](/gone)', drafted);
  const content = files({ [sampleFile]: draft });
  async function linkFaults(drafts: boolean) {
    return (await checkContent(content, drafts)).filter(({ wrong }) => wrong.includes('/gone'));
  }
  expect(await linkFaults(false)).toEqual([]);
  expect(await linkFaults(true)).toHaveLength(1);
});
