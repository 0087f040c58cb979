import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { viewerRequestCode, viewerResponseCode } from '../edgeFunctionCode.ts';
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
