import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { flag } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import { guessContentType } from './contentTypes.ts';

/** A file in a bucket, with the headers that S3 keeps beside it. */
export interface StoredObject {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const deploymentSchema = v.object({
  SourceObjectKeys: v.array(v.string()),
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  Prune: v.optional(flag, true),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.optional(v.record(v.string(), v.string()), {}),
  UserMetadata: v.optional(v.record(v.string(), v.string()), {}),
  Extract: v.optional(v.literal('true')),
  SourceMarkers: v.optional(
    v.array(v.strictObject({}, 'files with values of the deployed stack are not supported here')),
  ),
});

type Deployment = v.InferOutput<typeof deploymentSchema>;

/** Of the system metadata, only these come back as headers. */
const headerMetadata = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
];

/**
 * What a bucket holds after the template's deployments ran into the empty bucket, one after the
 * other, each as `aws s3 sync`: with filters that also say what pruning may delete.
 * Source: AWS CLI reference, `s3 sync`, and the CDK's custom resource behind BucketDeployment.
 *
 * @param bucketName the bucket's physical name
 */
export function readBucketContents(
  stack: StackReader,
  bucketName: string,
): ReadonlyMap<string, StoredObject> {
  const contents = new Map<string, StoredObject>();
  // Many deployments share a folder of thousands of files.
  const folders = new Map<string, ReturnType<typeof filesIn>>();
  function listed(directory: string) {
    const files = folders.get(directory) ?? filesIn(directory);
    folders.set(directory, files);
    return files;
  }
  for (const id of deploymentsInOrder(stack)) {
    const deployment = stack.properties(id, deploymentSchema);
    if (deployment.DestinationBucketName === bucketName) {
      const directories = deployment.SourceObjectKeys.map((key) => stack.assetPath(id, key));
      deploy(deployment, new Map(directories.flatMap(listed)), contents);
    }
  }
  return contents;
}

function deploy(
  deployment: Deployment,
  sources: ReadonlyMap<string, string>,
  contents: Map<string, StoredObject>,
): void {
  const prefix = deployment.DestinationBucketKeyPrefix.replace(/\/*$/, (_slashes, at) =>
    at === 0 ? '' : '/',
  );
  const selected = fileFilter(deployment);
  for (const key of [...contents.keys()]) {
    const name = key.slice(prefix.length);
    if (deployment.Prune && key.startsWith(prefix) && selected(name) && !sources.has(name)) {
      contents.delete(key);
    }
  }
  for (const [name, file] of sources) {
    if (selected(name)) {
      contents.set(prefix + name, { file, headers: storedHeaders(deployment, file) });
    }
  }
}

function filesIn(directory: string): (readonly [string, string])[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(directory, file).replaceAll(sep, '/'), file] as const);
}

/** Everything is selected; then the excludes and after them the includes apply, the last match wins. */
function fileFilter({ Exclude, Include }: Deployment): (name: string) => boolean {
  const excluded = Exclude.map(wildcard);
  const included = Include.map(wildcard);
  return (name) =>
    !excluded.some((pattern) => pattern.test(name)) ||
    included.some((pattern) => pattern.test(name));
}

/** The CLI's patterns: * and ? also match slashes, and [sequences] exist. */
function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source.replaceAll('[!', '[^')}$`, 's');
}

function storedHeaders(deployment: Deployment, file: string): Record<string, string> {
  const system = Object.entries(deployment.SystemMetadata)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => headerMetadata.includes(name));
  const user = Object.entries(deployment.UserMetadata).map(
    ([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value] as const,
  );
  return { 'content-type': guessContentType(file), ...Object.fromEntries([...system, ...user]) };
}

/** A deployment comes after those it depends on; else the template's order holds. */
function deploymentsInOrder(stack: StackReader): string[] {
  const all = stack.ids('Custom::CDKBucketDeployment');
  const ordered: string[] = [];
  function visit(id: string) {
    if (ordered.includes(id)) {
      return;
    }
    for (const earlier of stack.dependencies(id).filter((other) => all.includes(other))) {
      visit(earlier);
    }
    ordered.push(id);
  }
  all.forEach(visit);
  return ordered;
}
