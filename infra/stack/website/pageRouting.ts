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
import { functionCode, servedPaths, viewerRequestCode } from '../edgeFunctionCode.ts';
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
  const viewerRequest = edgeFunction(
    scope,
    'ViewerRequest',
    'Finds the file of a page, redirects old paths, answers unknown ones',
    viewerRequestCode(site, host),
    pathStore(scope, servedPaths(site)),
  );
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

/** The function that gives plain scripts and styles to those who can't take them compressed. */
export function plainCopies(scope: Construct): FunctionAssociation[] {
  const comment = 'Gives plain scripts and styles to who takes no Brotli';
  const chooser = edgeFunction(scope, 'PlainCopies', comment, functionCode('plainCopies.js'));
  return [{ function: chooser, eventType: FunctionEventType.VIEWER_REQUEST }];
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
