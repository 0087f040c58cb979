import { expect, test } from 'vitest';
import { kitsAmong, productKit } from '../../../../frontend/prerender/content/kits.ts';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';
import { contentOfArticle } from '../contentOf.ts';

// Below a policy stands some of what the tests ask of it.

const fence = '```';

function quote(file: string, language = 'json'): string {
  return `${fence}${language} file=sample/${file}\n${fence}\n`;
}

function render(words: string, files: Readonly<Record<string, string | object>>): string {
  const kits = Object.entries(files).map(([file, content]) => [
    `public/kits/sample/${file}`,
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  ]);
  const [article] = contentOfArticle(words, Object.fromEntries(kits)).articles;
  return article?.rendered().html ?? '';
}

/** What stands below policies, as text with code between backticks. */
function askedIn(html: string): string[] {
  const [, ...below] = html.split('<div data-asked="">');
  return below.flatMap((rest) =>
    Array.from(rest.split('</div>', 1)[0]?.matchAll(/<(li|a)\b.*?<\/\1>/gs) ?? [], ([item]) =>
      item.replaceAll(/<\/?code>/g, '`').replaceAll(/<[^>]+>/g, ''),
    ),
  );
}

const denied = [
  { by: 'One', do: 'iam:CreateUser', on: 'arn:aws:iam::111122223333:user/a' },
  {
    ...{
      why: 'Nobody watches there.',
      by: 'One',
      as: 'root',
      do: ['s3:GetObject', 's3:PutObject'],
    },
    when: { 'aws:RequestedRegion': 'eu-west-3', 'aws:SecureTransport': null },
  },
  {
    by: 'Two',
    as: ['anonymous', 'role/a'],
    do: ['a:B', 'a:C'],
    on: ['arn:aws:iam::111122223333:role/x', 'y', 'z'],
  },
];
const passing = [{ as: 's3.amazonaws.com', do: 'sqs:SendMessage' }];
const list = { kind: 'scp', denied, passing };
const scp = { 'scp.json': '{ "Statement": [] }', 'scp.requests.json': list };

test('requests of two statements are told in words, those with a reason first, and all are linked', () => {
  const html = render(quote('scp.json'), scp);
  expect(askedIn(html)).toEqual([
    'Must be denied: `s3:GetObject` by the root user, where `aws:RequestedRegion` is `eu-west-3` ' +
      'and `aws:SecureTransport` is missing. Nobody watches there.',
    'Must be denied: `a:B` on `role/x` by somebody unknown.',
    'Must pass: `sqs:SendMessage` by `s3.amazonaws.com`.',
    'All 16 requests that the tests ask',
  ]);
  expect(html).toContain('<a href="/kits/sample/scp.requests.json" download>');
  expect(html.indexOf('Download scp.json')).toBeLessThan(html.indexOf('Must be denied'));
});

test('a policy that is quoted twice has them once', () => {
  const html = render(`${quote('scp.json')}\n${quote('scp.json#Statement')}`, scp);
  expect(askedIn(html)).toHaveLength(4);
});

test('each policy of a stack and of a template has one of each, under its name', () => {
  const html = render(`${quote('a.ts', 'ts')}\n${quote('watch.yaml', 'yaml')}`, {
    'a.ts': "import { Stack } from 'aws-cdk-lib';\nexport class A extends Stack {}",
    'watch.yaml': 'Resources: {}',
    'key.requests.json': { policyOf: 'A.Key.KeyPolicy', ...list },
    'role.requests.json': { policyOf: 'A.Role.Policy', ...list },
    'out.requests.json': { policyOf: 'watch.Out.Policy', ...list },
    'other.requests.json': { policyOf: 'AB.Role.Policy', ...list },
  });
  expect(askedIn(html).filter((words) => !words.startsWith('Must'))).toEqual([
    'All 16 requests that the tests ask of `Key.KeyPolicy`',
    'All 16 requests that the tests ask of `Role.Policy`',
    'All 16 requests that the tests ask of `Out.Policy`',
  ]);
  expect(askedIn(html).filter((words) => words.startsWith('Must be denied'))).toHaveLength(3);
});

test('a list that says something wrong is named', () => {
  const wrong = { ...scp, 'scp.requests.json': { kind: 'spc', denied, passing } };
  expect(() => render(quote('scp.json'), wrong)).toThrow('sample/scp.requests.json');
});

test('every list is linked in its article, below requests of both kinds where it has both', () => {
  const { articles, files } = readContent();
  const lists = [...kitsAmong(files)].filter(
    ([file]) => file.endsWith('.requests.json') && !file.startsWith(`${productKit}/`),
  );
  expect(lists.length).toBeGreaterThan(30);
  for (const [file, json] of lists) {
    const article = articles.find(({ slug }) => file.startsWith(`${slug}/`));
    const [, ...below] = article?.rendered().html.split('<div data-asked="">') ?? [];
    const own = below.find((html) => html.split('</div>')[0]?.includes(`"/kits/${file}" download`));
    expect(own, file).toContain('Must be denied:');
    const nothingPasses = /"passing": \[\]/.test(json);
    expect(own?.split('</div>')[0]?.includes('Must pass:'), file).toBe(!nothingPasses);
  }
});

test("a cluster's policy has them too, though its binding doesn't deny yet", () => {
  const object = { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'app' } };
  const review = { why: 'no digest', operation: 'UPDATE', resource: 'pods', object };
  const html = render(quote('pods.yaml', 'yaml'), {
    'pods.yaml': 'kind: ValidatingAdmissionPolicy',
    'pods.requests.json': { admitted: [], refused: [{ ...review, message: 'No.' }] },
  });
  expect(askedIn(html)).toEqual([
    'Must be denied: `UPDATE` of a `Pod` in `app`: no digest.',
    'The one request that the tests ask, with `Deny` in the binding',
  ]);
});
