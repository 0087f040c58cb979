import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { type HttpAnswer, type Origin, textAnswer } from '../http/exchange.ts';
import { flag, ignored } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';

interface StoredObject {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const metadata = v.optional(v.record(v.string(), v.string()), {});
const names = v.optional(v.array(v.string()), []);

const deploymentSchema = v.strictObject({
  SourceObjectKeys: v.array(v.string()),
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  Prune: v.pipe(flag, v.literal(false, 'a deployment that prunes is not supported here')),
  Exclude: names,
  Include: names,
  SystemMetadata: metadata,
  UserMetadata: metadata,
  ServiceToken: ignored,
  SourceBucketNames: ignored,
  OutputObjectKeys: ignored,
  DistributionId: ignored,
  DistributionPaths: ignored,
  WaitForDistributionInvalidation: ignored,
});

/** Source: AWS CLI reference, `s3 sync`; S3 API reference, GetObject. */
export function createBucketOrigin(stack: StackReader, id: string): Origin {
  const contents = readContents(stack, stack.value(id));
  const answers = new Map<string, Promise<HttpAnswer>>();
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return failure(405, 'MethodNotAllowed');
    }
    const key = keyOf(path);
    const object = contents.get(key);
    if (!object) {
      return failure(404, 'NoSuchKey');
    }
    const answer = answers.get(key) ?? read(object);
    answers.set(key, answer);
    return answer;
  };
}

function readContents(stack: StackReader, bucketName: string): ReadonlyMap<string, StoredObject> {
  const contents = new Map<string, StoredObject>();
  // Many deployments share a folder of thousands of files.
  const folders = new Map<string, readonly string[]>();
  for (const id of stack.ids('Custom::CDKBucketDeployment')) {
    const deployment = stack.properties(id, deploymentSchema);
    const { DestinationBucketName, DestinationBucketKeyPrefix: prefix } = deployment;
    if (DestinationBucketName !== bucketName) {
      continue;
    }
    const isSelected = fileFilter(deployment);
    const headers = storedHeaders(deployment);
    for (const folder of deployment.SourceObjectKeys.map((key) => stack.assetPath(id, key))) {
      const files = folders.get(folder) ?? filesIn(folder);
      folders.set(folder, files);
      for (const name of files.filter(isSelected)) {
        contents.set(join(prefix, name), { file: join(folder, name), headers });
      }
    }
  }
  return contents;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

function fileFilter({ Exclude, Include }: v.InferOutput<typeof deploymentSchema>) {
  const [excluded, included] = [Exclude.map(toPattern), Include.map(toPattern)];
  return (name: string) =>
    !excluded.some((pattern) => pattern.test(name)) ||
    included.some((pattern) => pattern.test(name));
}

function storedHeaders({
  SystemMetadata,
  UserMetadata,
}: v.InferOutput<typeof deploymentSchema>): Record<string, string> {
  const user = Object.entries(UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
  return {
    'content-type': 'binary/octet-stream',
    ...SystemMetadata,
    ...Object.fromEntries(user),
  };
}

async function read({ file, headers }: StoredObject): Promise<HttpAnswer> {
  const body = await readFile(file);
  return {
    status: 200,
    headers: new Headers({
      ...headers,
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      'last-modified': new Date().toUTCString(),
      server: 'AmazonS3',
    }),
    body,
  };
}

function failure(status: number, code: string): HttpAnswer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return textAnswer(status, body, { 'content-type': 'application/xml', server: 'AmazonS3' });
}

function keyOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}

/** CloudFront's and the AWS CLI's patterns: * is any text, ? one character, slashes included. */
export function toPattern(text: string): RegExp {
  const source = text
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}
