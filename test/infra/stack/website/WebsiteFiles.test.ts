import { expect, test } from 'vitest';
import { contentTypeOf, groupFiles } from '../../../../infra/stack/website/fileKinds.ts';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const deployments = template.findResources('Custom::CDKBucketDeployment');

test('every file of the site is uploaded once', () => {
  const patterns: string[] = Object.values(deployments)
    .filter(({ Properties }) => Properties.DestinationBucketKeyPrefix === undefined)
    .flatMap(({ Properties }) => Properties.Include);
  for (const file of fixtureSite().files) {
    const matching = patterns.filter((pattern) => {
      const [start = '', end] = pattern.split('*');
      const key = file.slice(1);
      // A star also matches slashes.
      return end === undefined ? key === start : key.startsWith(start) && key.endsWith(end);
    });
    expect([file, matching.length]).toEqual([file, 1]);
  }
});

test('old scripts stay for open tabs', () => {
  for (const { Properties } of Object.values(deployments)) {
    expect(Properties.Prune).toBe(false);
  }
});

/** All uploads that have to end before this one. */
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

// If a first deployment failed later, the rollback couldn't delete a bucket with files.
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

test('a file of an unknown kind stops the synthesis', () => {
  expect(() => contentTypeOf('/images/a.bmp')).toThrow(
    'No content type is known for /images/a.bmp',
  );
});

test('files are uploaded together when their headers are the same', () => {
  const files = ['/assets/a-1.js', '/assets/b/c-2.js', '/sw.js', '/index.html', '/a/index.html'];
  expect(groupFiles([...files, '/a/b/index.html'])).toEqual([
    {
      name: 'forever-text-javascript',
      contentType: 'text/javascript; charset=utf-8',
      freshness: 'forever',
      include: ['assets/*.js'],
    },
    {
      name: 'checked-text-javascript',
      contentType: 'text/javascript; charset=utf-8',
      freshness: 'checked',
      include: ['sw.js'],
    },
    {
      name: 'checked-text-html',
      contentType: 'text/html; charset=utf-8',
      freshness: 'checked',
      include: ['index.html', 'a/*.html'],
    },
  ]);
});
