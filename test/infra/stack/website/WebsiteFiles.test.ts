import { matchesGlob } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const deployments = template.findResources('Custom::CDKBucketDeployment');

test('every file of the site is uploaded, once', () => {
  const patterns: string[] = Object.values(deployments)
    .filter(({ Properties }) => Properties.DestinationBucketKeyPrefix === undefined)
    .flatMap(({ Properties }) => Properties.Include);
  for (const file of fixtureSite().files) {
    // The patterns' star is any text, slashes too, as in Node's for a path without one.
    function flat(text: string) {
      return text.replaceAll('/', '|');
    }
    const matching = patterns.filter((pattern) => matchesGlob(flat(file.slice(1)), flat(pattern)));
    expect([file, matching.length]).toEqual([file, 1]);
  }
});

test('files named for their content are kept for a year', () => {
  template.hasResourceProperties('Custom::CDKBucketDeployment', {
    Include: ['assets/*.js'],
    SystemMetadata: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    },
  });
});

test('scripts are uploaded compressed, and plain under another address', () => {
  const scripts = Object.values(deployments)
    .map(({ Properties }) => Properties)
    .filter(({ Include }) => Include.includes('assets/*.js'));
  expect(
    scripts.map(({ SystemMetadata, DestinationBucketKeyPrefix }) => [
      DestinationBucketKeyPrefix,
      SystemMetadata['content-encoding'],
    ]),
  ).toEqual([
    [undefined, 'br'],
    ['plain', undefined],
  ]);
});

test('pages and documents are checked each time', () => {
  for (const [file, type] of [
    ['solutions/*.html', 'text/html; charset=utf-8'],
    ['content/*.md', 'text/markdown; charset=utf-8'],
  ]) {
    template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Include: Match.arrayWith([file]),
      SystemMetadata: {
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': type,
      },
    });
  }
});

test('the not-found page, and nothing else, carries its status', () => {
  const marked = Object.values(deployments).filter(({ Properties }) => Properties.UserMetadata);
  expect(marked.map(({ Properties }) => [Properties.Include, Properties.UserMetadata])).toEqual([
    [['404.html'], { status: '404' }],
  ]);
});

test('old scripts stay for tabs that are open', () => {
  for (const { Properties } of Object.values(deployments)) {
    expect(Properties.Prune).toBe(false);
  }
});

/** The uploads that a resource comes after, and those that these come after. */
function uploadsBefore(id: string): string[] {
  const named = [deployments[id]?.['DependsOn'] ?? []].flat();
  return named
    .filter((other) => other in deployments)
    .flatMap((other) => [other, ...uploadsBefore(other)]);
}

const inOrder = Object.keys(deployments).toSorted(
  (one, other) => uploadsBefore(one).length - uploadsBefore(other).length,
);

test('one upload runs at a time: a new account has 10 concurrent executions for everything', () => {
  expect(inOrder.map((id) => uploadsBefore(id).length)).toEqual(inOrder.map((_, index) => index));
});

test("what pages need comes first, pages last, and then CloudFront's cache is emptied", () => {
  const kinds = inOrder.map((id) => deployments[id]?.['Properties'].Include[0]);
  expect(kinds[0]).toBe('assets/*.js');
  expect(kinds.slice(-2)).toEqual(['404.html', expect.stringMatching(/\.html$/)]);
  const emptying = inOrder.map((id) => deployments[id]?.['Properties'].DistributionPaths);
  expect(emptying.filter(Boolean)).toEqual([['/*']]);
  expect(emptying.at(-1)).toEqual(['/*']);
});

// Nor can a bucket with files in it be deleted, should the first deployment fail.
test('uploads wait for all that pages and forms need', () => {
  const [first = ''] = inOrder;
  const needed = [
    'Lambda::Function',
    'Lambda::Permission',
    'ApiGatewayV2::Route',
    'CloudFront::Distribution',
    'SES::EmailIdentity',
  ].map((type) => Object.keys(template.findResources(`AWS::${type}`)));
  expect(needed.map(({ length }) => length > 0)).not.toContain(false);
  const own = needed.flat().filter((id) => !id.startsWith('CustomCDKBucketDeployment'));
  expect(deployments[first]?.['DependsOn']).toEqual(expect.arrayContaining(own));
});
