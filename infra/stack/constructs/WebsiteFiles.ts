import { RemovalPolicy } from 'aws-cdk-lib';
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
import { Construct } from 'constructs';
import type { BuiltSite } from '../readSite.ts';
import { acknowledgeUploader } from './acknowledgeUploader.ts';
import type { FileGroup, Freshness } from './fileKinds.ts';
import { contentTypeOf, groupFiles } from './fileKinds.ts';

export interface WebsiteFilesProps {
  readonly site: BuiltSite;
  /** Where the files go. */
  readonly bucket: IBucket;
  /** Its cache is emptied once everything is uploaded. */
  readonly distribution: IDistribution;
}

const notFoundPage = '/404.html';

/** Browsers ask again for everything whose name doesn't change with its content. */
const cacheControl: Readonly<Record<Freshness, string>> = {
  forever: 'public, max-age=31536000, immutable',
  checked: 'public, max-age=0, must-revalidate',
};

/**
 * Uploads the site, one deployment for each set of headers: what pages need first, the pages
 * last, so that no page is served before its scripts. Nothing is deleted, because tabs that were
 * opened before a deployment go on asking for the old scripts.
 */
export class WebsiteFiles extends Construct {
  private readonly props: WebsiteFilesProps;
  private readonly source: ISource;
  private readonly logGroup: LogGroup;
  private readonly role: Role;

  constructor(scope: Construct, id: string, props: WebsiteFilesProps) {
    super(scope, id);
    this.props = props;
    this.source = Source.asset(props.site.directory);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.logGroup.grantWrite(this.role);
    const groups = groupFiles(props.site.files.filter((file) => file !== notFoundPage));
    const pages = groups.filter((group) => group.contentType.startsWith('text/html'));
    const needed = groups.filter((group) => !pages.includes(group));
    const first = [this.uploadNotFoundPage(), ...needed.map((group) => this.upload(group))];
    const { distribution } = props;
    const last = pages.map((group) =>
      this.upload(group, { distribution, distributionPaths: ['/*'] }),
    );
    for (const upload of last) {
      upload.node.addDependency(...first);
    }
    // Each upload brings a layer for the one function behind them all; the first is enough.
    for (const upload of [...first, ...last].slice(1)) {
      upload.node.tryRemoveChild('AwsCliLayer');
    }
    acknowledgeUploader(this.role, props.bucket);
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

  /** Its metadata tells the viewer-response function which status it has. */
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
