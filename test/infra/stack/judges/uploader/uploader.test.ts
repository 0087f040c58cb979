import { expect, test } from 'vitest';
import { readAssembly } from '../../../../../infra/local/template/readAssembly.ts';
import { temporaryDirectory } from '../../../../support/local/stackFixture.ts';
import { writeStack } from '../../../../support/stack/synthesizeStack.ts';
import { hasPython, runUploader } from './runUploader.ts';

const runs = hasPython();
if (!runs) {
  console.log("The CDK's uploader wasn't run: Python isn't installed.");
}

const directory = temporaryDirectory();
writeStack({}, { outdir: directory });
const { template, assets } = await readAssembly(directory);
const resources = Object.entries(template.Resources);
const uploads = resources
  .filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment')
  .map(([, { Properties = {} }]) => resolved(Properties));

/** Names in place of what CloudFormation would put there. */
function resolved(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...properties,
    SourceBucketNames: ['assets'],
    DestinationBucketName: 'site',
    ...('DistributionId' in properties && { DistributionId: 'E1' }),
  };
}

function uploaderCode(): string {
  const [, code] =
    resources
      .filter(([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith('CustomCDK'))
      .map(([, { Properties }]) => JSON.stringify(Properties))
      .map((text) => /"S3Key":"([^"]+)"/.exec(text))[0] ?? [];
  return assets.get(code ?? '') ?? '';
}

test.runIf(runs)(
  'the last upload empties the cache and does not wait: 13 minutes of waiting would roll a deployment back',
  () => {
    const done = uploads.map((properties) => runUploader(uploaderCode(), properties));
    expect(done.map(({ status }) => status)).toEqual(uploads.map(() => 'SUCCESS'));
    expect(done.flatMap(({ invalidations }) => invalidations)).toEqual([['/*']]);
    expect(done.map(({ waits }) => waits)).toEqual(uploads.map(() => 0));
  },
);

test.runIf(runs)('the not-found page is written together with its status', () => {
  const notFound = uploads.find(({ UserMetadata }) => UserMetadata);
  const sync = runUploader(uploaderCode(), notFound).commands.at(-1) ?? [];
  expect(sync.slice(0, 2)).toEqual(['s3', 'sync']);
  expect(sync).not.toContain('--delete');
  expect(JSON.parse(sync[sync.indexOf('--metadata') + 1] ?? '')).toEqual({ status: '404' });
});

test.runIf(runs)('scripts are written as Brotli, and their plain copies as what they are', () => {
  const encodings = uploads
    .filter(({ Include }) => String(Include).includes('assets/*.js'))
    .map((properties) => {
      const sync = runUploader(uploaderCode(), properties).commands.at(-1) ?? [];
      const at = sync.indexOf('--content-encoding');
      return [
        sync.some((word) => /^s3:.*\/plain\b/.test(word)),
        at === -1 ? undefined : sync[at + 1],
      ];
    });
  expect(encodings).toEqual([
    [false, 'br'],
    [true, undefined],
  ]);
});
