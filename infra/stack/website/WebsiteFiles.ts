import { join } from 'node:path';
import {
  type CfnElement,
  type CfnResource,
  RemovalPolicy,
  Stack,
  Stage,
  Validations,
} from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct, type IDependable } from 'constructs';
import type { BuiltSite } from '../builtSite.ts';
import {
  compressAssets,
  contentTypeOf,
  type FileGroup,
  type Freshness,
  groupFiles,
  isCompressed,
} from './fileKinds.ts';

export interface WebsiteFilesProps {
  readonly site: BuiltSite;
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
}

const notFoundPage = '/404.html';

/** `edge/viewerRequest.js` reads uncompressed files here, for browsers without Brotli. */
const plainFolder = 'plain';

/** Browsers revalidate each file whose name doesn't change with its content. */
const cacheControl: Readonly<Record<Freshness, string>> = {
  forever: 'public, max-age=31536000, immutable',
  checked: 'public, max-age=0, must-revalidate',
};

/**
 * Uploads the site, with one deployment for each set of headers. Pages come last, so that no page is
 * served before its scripts. One deployment runs at a time, because a new account has 10 concurrent
 * executions for all its functions. Nothing is deleted, because open tabs still request the scripts of
 * earlier releases.
 */
export class WebsiteFiles extends Construct {
  private readonly props: WebsiteFilesProps;
  private readonly source: ISource;
  private readonly compressedSource: ISource;
  private readonly logGroup: LogGroup;
  private readonly role: Role;
  private readonly first: BucketDeployment;

  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id);
    this.props = props;
    this.source = Source.asset(props.site.directory);
    // Every construct is inside an app, which is a stage.
    const compressed = join((Stage.of(this) as Stage).outdir, 'compressed');
    compressAssets(props.site.directory, compressed);
    this.compressedSource = Source.asset(compressed);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(this.role);
    const files = props.site.files.filter((file) => file !== notFoundPage);
    const small = groupFiles(files.filter(isCompressed));
    const groups = groupFiles(files.filter((file) => !isCompressed(file)));
    const pages = groups.filter(({ contentType }) => contentType.startsWith('text/html'));
    const named = groups.filter(({ freshness }) => freshness === 'forever');
    const others = groups.filter((group) => ![...pages, ...named].includes(group));
    const needed = [
      ...small.flatMap((group) => this.uploadBothWays(group)),
      ...[...named, ...others].map((group) => this.upload(group)),
    ];
    const notFound = this.uploadNotFoundPage();
    const { distribution } = props;
    const last = pages.map((group) =>
      this.upload(group, { distribution, distributionPaths: ['/*'] }),
    );
    last.forEach(dontWait);
    const inOrder = [...needed, notFound, ...last];
    this.first = needed[0] ?? notFound;
    for (const [index, upload] of inOrder.slice(1).entries()) {
      upload.node.addDependency(...inOrder.slice(index, index + 1));
      // Each upload adds a layer for the one function that runs all uploads. The first is enough.
      upload.node.tryRemoveChild('AwsCliLayer');
    }
    acknowledgeUploader(this.role, props.bucket);
  }

  /**
   * Makes all uploads wait for these: the functions that pages call, and resources that can make a first
   * deployment fail. The rollback couldn't remove a bucket that has files.
   */
  uploadAfter(...needed: readonly IDependable[]): void {
    this.first.node.addDependency(...needed);
  }

  private upload(group: FileGroup, extra: Partial<BucketDeploymentProps> = {}): BucketDeployment {
    return new BucketDeployment(this, group.name, {
      sources: [this.source],
      destinationBucket: this.props.bucket,
      exclude: ['*'],
      include: [...group.include],
      contentType: group.contentType,
      cacheControl: [CacheControl.fromString(cacheControl[group.freshness])],
      prune: false,
      outputObjectKeys: false,
      logGroup: this.logGroup,
      role: this.role,
      ...extra,
    });
  }

  /** Compressed files for almost all browsers, and uncompressed copies for the others. */
  private uploadBothWays(group: FileGroup): BucketDeployment[] {
    return [
      this.upload(group, { sources: [this.compressedSource], contentEncoding: 'br' }),
      this.upload(
        { ...group, name: `${plainFolder}-${group.name}` },
        { destinationKeyPrefix: plainFolder },
      ),
    ];
  }

  private uploadNotFoundPage(): BucketDeployment {
    return this.upload(
      {
        name: 'not-found-page',
        contentType: contentTypeOf(notFoundPage),
        freshness: 'checked',
        include: [notFoundPage.slice(1)],
      },
      { metadata: { status: '404' } },
    );
  }
}

/**
 * Keeps an upload from waiting until CloudFront has invalidated its cache, because the deployment
 * rolls back if that takes over 13 minutes. CloudFormation turns all scalars for a custom resource
 * into text, and the CDK's uploader only reads the empty text as false (aws-cdk-lib 2.276). So its
 * option `waitForDistributionInvalidation: false` has no effect. Source: aws-cdk issue 15891; its
 * bucket-deployment-handler, `cloudfront_invalidate`.
 */
function dontWait(upload: BucketDeployment): void {
  const resource = upload.node.findChild('CustomResource').node.defaultChild as CfnResource;
  resource.addPropertyOverride('WaitForDistributionInvalidation', '');
}

/** Acknowledges cdk-nag's findings about the CDK's own uploader, which we can't change. */
export function acknowledgeUploader(role: Role, bucket: IBucket): void {
  const stack = Stack.of(role);
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${bucketId}.Arn>/*`,
    'Resource::*',
  ];
  Validations.of(role).acknowledge(
    ...wildcards.map((wildcard) => ({
      id: `AwsSolutions-IAM5[${wildcard}]`,
      reason:
        "The CDK's own uploader reads the CDK's assets, writes to this bucket and invalidates distributions, without naming one in its policy. It only runs during deployments.",
    })),
  );
  const reason = 'The CDK decides the runtime, tracing and queues of its own uploader.';
  for (const uploader of stack.node.children.filter(isUploader)) {
    Validations.of(uploader).acknowledge(
      { id: 'AwsSolutions-L1', reason },
      { id: 'Serverless-LambdaLatestVersion', reason },
      { id: 'Serverless-LambdaTracing', reason },
      { id: 'Serverless-LambdaDLQ', reason },
    );
  }
}

/** The one Lambda function behind all uploads, which the CDK adds to the stack. */
function isUploader(construct: IConstruct): boolean {
  return construct.node.id.startsWith('Custom::CDKBucketDeployment');
}
