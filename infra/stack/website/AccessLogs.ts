import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/**
 * The logged fields of each request show errors, load and caching. Address, cookie, referrer, browser
 * and query are left out, because they can be personal data, and a query can contain a buyer's
 * registration handle.
 */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs-protocol-version',
  'time-taken',
  'time-to-first-byte',
  'sc-content-type',
];

/** Properties of all our buckets. */
export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
};

const keptFor = Duration.days(90);

/** Where S3 and CloudFront write their access logs, for 90 days. */
export class AccessLogs extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      lifecycleRules: [{ expiration: keptFor, abortIncompleteMultipartUploadAfter: keptFor }],
      // The class's own declaration doesn't fit the interface under exactOptionalPropertyTypes.
    }) as IBucket;
  }

  record(distribution: IDistribution): void {
    const stack = Stack.of(this);
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${stack.stackName}-site`,
      logType: 'ACCESS_LOGS',
      resourceArn: stack.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distribution.distributionId,
      }),
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${stack.stackName}-site`,
      destinationResourceArn: this.bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    });
    const permission = this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects('AWSLogs/*')],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': stack.account,
          },
          ArnLike: {
            'aws:SourceArn': stack.formatArn({
              service: 'logs',
              resource: 'delivery-source',
              resourceName: source.name,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
    if (permission.policyDependable) {
      delivery.node.addDependency(permission.policyDependable);
    }
  }
}
