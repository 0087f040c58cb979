import type { HttpApi } from '../api/httpApi.ts';
import type { Origin } from '../http/message.ts';
import type { StackReader } from '../template/stackReader.ts';
import { UnsupportedTemplateError } from '../template/template.ts';
import type { MayRead } from './bucketOrigin.ts';
import { createBucketOrigin } from './bucketOrigin.ts';
import type { OriginConfig } from './readDistribution.ts';

/**
 * Finds what stands behind a distribution's origin: a bucket or an API of the same stack.
 *
 * @param mayRead what CloudFront may read of a bucket
 * @throws UnsupportedTemplateError when it is neither
 */
export function createOrigin(
  stack: StackReader,
  apis: readonly HttpApi[],
  config: OriginConfig,
  mayRead: MayRead,
): Origin {
  const bucket = stack.idOf('AWS::S3::Bucket', config.DomainName, 'RegionalDomainName');
  const target = bucket
    ? createBucketOrigin(stack, bucket, mayRead)
    : apis.find(({ host }) => host === config.DomainName)?.answer;
  if (!target) {
    throw new UnsupportedTemplateError(
      `Origin ${config.Id} is ${config.DomainName}, which is neither a bucket nor an API of the stack.`,
    );
  }
  return (request) => {
    const headers = new Headers(request.headers);
    if (!headers.has('host')) {
      headers.set('host', config.DomainName);
    }
    for (const { HeaderName, HeaderValue } of config.OriginCustomHeaders) {
      headers.set(HeaderName, HeaderValue);
    }
    return target({ ...request, path: config.OriginPath + request.path, headers });
  };
}
