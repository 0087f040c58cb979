import { matchesGlob } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();
const deployments = template.findResources('Custom::CDKBucketDeployment');

test('every file of the site is uploaded, once', () => {
  const patterns: string[] = Object.values(deployments).flatMap(
    ({ Properties }) => Properties.Include,
  );
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

test("pages come last, and then CloudFront's cache is emptied", () => {
  const ids = Object.keys(deployments);
  const last = Object.entries(deployments).filter(
    ([, { Properties }]) => Properties.DistributionId,
  );
  expect(last).toHaveLength(1);
  const [id, pages] = last[0] ?? ['', {}];
  expect(pages['Properties'].Include).toContain('index.html');
  expect(pages['Properties'].DistributionPaths).toEqual(['/*']);
  expect(pages['DependsOn']).toEqual(expect.arrayContaining(ids.filter((other) => other !== id)));
});

test('one layer serves all uploads', () => {
  template.resourceCountIs('AWS::Lambda::LayerVersion', 1);
});
