import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBucketContents } from '../../../../infra/local/edge/bucketContents.ts';
import { createBucketOrigin } from '../../../../infra/local/edge/bucketOrigin.ts';
import { requestOf } from '../../../support/local/httpFixture.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

const files = {
  site: { 'index.html': '<h1>Home</h1>', 'a/b c.html': 'B', 'app.js': 'js', 'font.woff2': 'f' },
  more: { 'data.json': '{}' },
};

function deployment(properties: Record<string, unknown>, dependsOn: string[] = []) {
  return {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      ServiceToken: 'arn',
      SourceBucketNames: [{ 'Fn::Sub': 'assets' }],
      SourceObjectKeys: ['site.zip'],
      DestinationBucketName: { Ref: 'Site' },
      Prune: false,
      ...properties,
    },
    DependsOn: dependsOn,
  };
}
const bucket = { Type: 'AWS::S3::Bucket' };

function contentsOf(deployments: Record<string, ReturnType<typeof deployment>>) {
  const stack = stackOf({ Site: bucket, ...deployments }, files);
  return readBucketContents(stack, stack.value('Site'));
}

test('files get the metadata of their deployment, and the type the AWS CLI would guess', () => {
  const contents = contentsOf({
    Pages: deployment({
      Exclude: ['*'],
      Include: ['*.html'],
      SystemMetadata: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      UserMetadata: { Status: '404' },
    }),
    Rest: deployment({ Exclude: ['*.html'] }),
  });
  expect([...contents.keys()].sort()).toEqual(['a/b c.html', 'app.js', 'font.woff2', 'index.html']);
  expect(contents.get('a/b c.html')?.headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-amz-meta-status': '404',
  });
  expect(contents.get('app.js')?.headers).toEqual({ 'content-type': 'text/javascript' });
  expect(contents.get('font.woff2')?.headers).toEqual({ 'content-type': 'binary/octet-stream' });
});

test('a deployment that prunes deletes what others put there, as far as its filters reach', () => {
  const contents = contentsOf({
    Second: deployment({ SourceObjectKeys: ['more.zip'], Prune: true, Exclude: ['*.js'] }, [
      'First',
    ]),
    First: deployment({}),
  });
  expect([...contents.keys()].sort()).toEqual(['app.js', 'data.json']);
});

test('a prefix is put before the names, and pruning stays behind it', () => {
  const contents = contentsOf({
    First: deployment({ Include: ['app.js'], Exclude: ['*'] }),
    Second: deployment(
      { SourceObjectKeys: ['more.zip'], DestinationBucketKeyPrefix: 'x/y', Prune: true },
      ['First'],
    ),
  });
  expect([...contents.keys()].sort()).toEqual(['app.js', 'x/y/data.json']);
});

test('several sources make one deployment', () => {
  const contents = contentsOf({ All: deployment({ SourceObjectKeys: ['site.zip', 'more.zip'] }) });
  expect(contents.size).toBe(5);
  expect(readFileSync(contents.get('data.json')?.file ?? '', 'utf8')).toBe('{}');
});

/** The bucket for a reader who may do these things. */
function originWith(...actions: string[]) {
  return createBucketOrigin(
    stackOf({ Site: bucket, All: deployment({}) }, files),
    'Site',
    ({ action }) => actions.includes(action),
  );
}

test('the bucket gives a file by its decoded key, with S3 headers', async () => {
  const answer = await originWith('s3:GetObject')(requestOf('/a/b%20c.html'));
  expect(answer.body.toString()).toBe('B');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    etag: '"9d5ed678fe57bcca610140957afab571"',
    'content-type': 'text/html',
    server: 'AmazonS3',
  });
});

test('a missing key is a 404 for who may list the bucket, else a 403; never HTML', async () => {
  const listing = await originWith('s3:GetObject', 's3:ListBucket')(requestOf('/nothing.html'));
  const reading = await originWith('s3:GetObject')(requestOf('/nothing.html'));
  expect([listing.status, listing.headers.get('content-type')]).toEqual([404, 'application/xml']);
  expect([reading.status, reading.headers.get('content-type')]).toEqual([403, 'application/xml']);
});

test('a file is a 403 for who may not read it', async () => {
  const answer = await originWith('s3:ListBucket')(requestOf('/a/b%20c.html'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml']);
});

test('a bucket takes no POST', async () => {
  expect((await originWith()(requestOf('/index.html', { method: 'POST' }))).status).toBe(405);
});
