import * as v from 'valibot';
import type { Permissions } from '../permissions/permissions.ts';
import { localAccountId } from '../template/physicalValues.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { MayRead } from './bucketOrigin.ts';
import type { OriginConfig } from './readDistribution.ts';

const accessControlSchema = v.object({
  OriginAccessControlConfig: v.object({
    SigningBehavior: v.literal('always', 'only requests that are always signed are played here'),
  }),
});

/**
 * Who CloudFront is to a bucket: itself, for this distribution, where it has an origin access
 * control to sign with; nobody without one.
 * Source: CloudFront developer guide, "Restrict access to an Amazon S3 origin".
 */
export function readerFor(
  stack: StackReader,
  { OriginAccessControlId }: OriginConfig,
  { authorize, serviceMay }: Permissions,
): MayRead {
  if (OriginAccessControlId === '') {
    const caller = { type: 'anonymous' } as const;
    return (deed) => authorize({ caller, ...deed }).decision === 'allowed';
  }
  const id = stack.idOf('AWS::CloudFront::OriginAccessControl', OriginAccessControlId);
  stack.properties(id ?? OriginAccessControlId, accessControlSchema);
  const [distribution = ''] = stack.ids('AWS::CloudFront::Distribution');
  const arn = `arn:aws:cloudfront::${localAccountId}:distribution/${stack.value(distribution)}`;
  return (deed) => serviceMay('cloudfront.amazonaws.com', arn, deed);
}
