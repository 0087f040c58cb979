import { createHash } from 'node:crypto';
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
import {
  plainCopiesCode,
  servedPaths,
  viewerRequestCode,
  viewerResponseCode,
} from '../edgeFunctionCode.ts';
import type { BuiltSite } from '../readSite.ts';

/**
 * The functions that make a folder of files a site: addresses without index.html, redirects, and
 * a not-found page that says so.
 *
 * @param host the one host that pages are served under, or undefined for CloudFront's own name
 */
export function pageRouting(
  scope: Construct,
  site: BuiltSite,
  host: string | undefined,
): FunctionAssociation[] {
  const viewerRequest = new EdgeFunction(scope, 'ViewerRequest', {
    comment: 'Finds the file of a page, redirects old paths, answers unknown ones',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerRequestCode(site, host)),
    keyValueStore: pathStore(scope, servedPaths(site)),
  });
  const viewerResponse = new EdgeFunction(scope, 'ViewerResponse', {
    comment: 'Gives the not-found page its status',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerResponseCode()),
  });
  return [
    { function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST },
    { function: viewerResponse, eventType: FunctionEventType.VIEWER_RESPONSE },
  ];
}

/** The function that gives plain scripts and styles to those who can't take them compressed. */
export function plainCopies(scope: Construct): FunctionAssociation[] {
  const chooser = new EdgeFunction(scope, 'PlainCopies', {
    comment: 'Gives plain scripts and styles to who takes no Brotli',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(plainCopiesCode()),
  });
  return [{ function: chooser, eventType: FunctionEventType.VIEWER_REQUEST }];
}

/**
 * A store is filled when it is made, and never again from here: it is named for what it holds, so
 * that other paths make another store. CloudFormation makes that first, then changes the function,
 * and removes the old store last; a rollback goes the same way back.
 * Source: CloudFormation template reference, AWS::CloudFront::KeyValueStore, "ImportSource" (updates
 * are not supported) and "Name" (update requires replacement).
 */
function pathStore(scope: Construct, data: string): KeyValueStore {
  const version = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return new KeyValueStore(scope, 'Paths', {
    keyValueStoreName: `${Stack.of(scope).stackName}-paths-${version}`,
    comment: 'Every page, and every file beside the static folders',
    source: ImportSource.fromInline(data),
  });
}
