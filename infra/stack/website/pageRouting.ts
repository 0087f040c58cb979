import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ImportSource,
  KeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { transformSync } from 'esbuild';
import { type BuiltSite, pageFile } from '../builtSite.ts';

/**
 * The edge functions for pages and files: addresses without index.html, redirects, uncompressed scripts
 * and styles for clients without Brotli, and the not-found page with its status.
 *
 * @param host the one host that pages are served under, or undefined for CloudFront's own name
 */
export function pageRouting(
  scope: Construct,
  site: BuiltSite,
  host: string | undefined,
): FunctionAssociation[] {
  const store = pathStore(scope, servedPaths(site));
  const viewerRequest = edgeFunction(
    scope,
    'ViewerRequest',
    'Finds the file of an address, redirects other spellings, answers unknown ones',
    viewerRequestCode(site, host),
    store,
  );
  // The reference alone orders them, but first deployments have failed with "The KVS cannot be
  // associated before the resource is provisioned".
  // Source: aws-solutions-library-samples/secure-media-delivery-at-the-edge-on-aws#37.
  viewerRequest.node.addDependency(store);
  const viewerResponse = edgeFunction(
    scope,
    'ViewerResponse',
    'Gives the not-found page its status',
    functionCode('viewerResponse.js'),
  );
  return [
    { function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST },
    { function: viewerResponse, eventType: FunctionEventType.VIEWER_RESPONSE },
  ];
}

function edgeFunction(
  scope: Construct,
  id: string,
  comment: string,
  code: string,
  keyValueStore?: KeyValueStore,
): EdgeFunction {
  return new EdgeFunction(scope, id, {
    comment,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
    ...(keyValueStore && { keyValueStore }),
  });
}

/**
 * A store only gets its data at its creation. Its name has a hash of the data, so other paths make a
 * new store. CloudFormation creates that first, then changes the function, and removes the old store
 * last. A rollback does the same in reverse.
 * Source: CloudFormation template reference, AWS::CloudFront::KeyValueStore, "ImportSource" (updates
 * are not supported) and "Name" (update requires replacement).
 */
function pathStore(scope: Construct, data: string): KeyValueStore {
  const version = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return new KeyValueStore(scope, 'Paths', {
    keyValueStoreName: `${Stack.of(scope).stackName}-paths-${version}`,
    comment: 'All pages and files',
    source: ImportSource.fromInline(data),
  });
}

/** CloudFront's limits for the data of a key-value store, and for a key in it. */
const storeLimitBytes = 5 * 1024 * 1024;
const keyLimitBytes = 512;

export const edgeFunctionLimitBytes = 10_240;

/**
 * The viewer-request function. It doesn't grow with the number of pages, because it looks them up in
 * its key-value store.
 *
 * @param host the one host that pages are served under, or undefined for CloudFront's own name
 * @throws Error if it is larger than CloudFront allows
 */
export function viewerRequestCode(site: BuiltSite, host: string | undefined): string {
  const facts = JSON.stringify({ host: host ?? '', redirects: site.redirects });
  return functionCode(
    'viewerRequest.js',
    `import cf from 'cloudfront';\nconst paths=cf.kvs();\nconst site=${facts};\n`,
  );
}

/**
 * The data of the viewer-request function's store in CloudFront's import format: all pages and files.
 * Source: CloudFront developer guide, "File format for key-value pairs".
 *
 * @throws Error when CloudFront would refuse it
 */
export function servedPaths(site: BuiltSite): string {
  const pageFiles = new Set(['/404.html', ...site.pages.map(pageFile)]);
  const files = site.files.filter((file) => !pageFiles.has(file));
  const data = [
    ...site.pages.map((key) => ({ key, value: 'page' })),
    ...files.map((key) => ({ key, value: 'file' })),
  ];
  const tooLong = data.find(({ key }) => Buffer.byteLength(key) > keyLimitBytes);
  const text = JSON.stringify({ data });
  if (tooLong || Buffer.byteLength(text) > storeLimitBytes) {
    throw new Error(
      `CloudFront takes keys of ${keyLimitBytes} bytes and ${storeLimitBytes} bytes of them: ` +
        (tooLong
          ? `${tooLong.key} is longer.`
          : `the site's paths have ${Buffer.byteLength(text)}.`),
    );
  }
  return text;
}

/** The code of a function in `edge`. @throws Error if it is larger than CloudFront allows */
export function functionCode(file: string, prefix = ''): string {
  const source = readFileSync(join(import.meta.dirname, '../edge', file), 'utf8');
  const { code } = transformSync(source, { minifyWhitespace: true });
  const whole = prefix + code;
  const bytes = Buffer.byteLength(whole);
  if (bytes > edgeFunctionLimitBytes) {
    throw new Error(
      `infra/stack/edge/${file} has ${bytes} bytes with the site's redirects; CloudFront takes ${edgeFunctionLimitBytes}.`,
    );
  }
  return whole;
}
