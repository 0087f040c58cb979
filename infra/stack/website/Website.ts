import { extname } from 'node:path';
import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { apiPaths, apiStage, originKeyHeader } from '#contract/api.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Config } from '../config.ts';
import { AccessLogs, privateBucket } from './AccessLogs.ts';
import type { Firewall } from './Firewall.ts';
import { contentTypeOf } from './fileKinds.ts';
import { pageRouting } from './pageRouting.ts';
import { contentSecurityPolicy, SecurityHeaders } from './SecurityHeaders.ts';
import type { SiteAddress } from './SiteAddress.ts';
import { WebsiteFiles } from './WebsiteFiles.ts';

export interface WebsiteProps {
  readonly site: BuiltSite;
  /** Answers the addresses that forms post to. */
  readonly api: HttpApi;
  readonly address: SiteAddress | undefined;
  readonly firewall: Firewall | undefined;
  /** Proves to the API that a request came through CloudFront. @default no proof */
  readonly originKey: string | undefined;
  readonly config: Config;
}

/** The pages, from a private bucket through CloudFront, with the API under the same host. */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  readonly files: WebsiteFiles;
  readonly host: string;
  /** The site's address without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const logs = new AccessLogs(this, 'AccessLogs');
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      serverAccessLogsBucket: logs.bucket,
      serverAccessLogsPrefix: 'site-bucket/',
    }) as IBucket;
    const files = this.filesBehavior(props);
    const shared = {
      ...files,
      responseHeadersPolicy: this.fileHeaders('SharedHeaders', props, {
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    };
    const api = this.apiBehavior(props);
    this.distribution = new Distribution(this, 'Distribution', {
      defaultBehavior: files,
      additionalBehaviors: {
        ...Object.fromEntries(sharedFiles(props.site).map((pattern) => [pattern, shared])),
        ...Object.fromEntries(Object.values(apiPaths).map((path) => [`/${apiStage}${path}`, api])),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      // Without it the root path would list the bucket, because CloudFront may list it.
      defaultRootObject: 'index.html',
      ...(props.firewall && { webAclId: props.firewall.webAclArn }),
      ...(props.address && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [...props.address.hosts],
        certificate: props.address.certificate,
      }),
    });
    props.address?.pointAt(this.distribution);
    logs.record(this.distribution);
    this.files = new WebsiteFiles(this, 'Files', {
      site: props.site,
      bucket: this.bucket,
      distribution: this.distribution,
    });
    this.files.uploadAfter(this.distribution, ...(props.address ? [props.address] : []));
    this.host = props.address?.host ?? this.distribution.distributionDomainName;
    this.url = `https://${this.host}`;
    this.acknowledge(props);
  }

  private fileHeaders(
    id: string,
    { site, config }: WebsiteProps,
    otherHeaders: Readonly<Record<string, string>> = {},
  ): IResponseHeadersPolicy {
    const { policy } = new SecurityHeaders(this, id, {
      contentSecurityPolicy: contentSecurityPolicy(config.gaMeasurementId !== undefined),
      hsts: config.hsts,
      otherHeaders: {
        ...(site.files.includes('/speculation-rules.json') && {
          'Speculation-Rules': '"/speculation-rules.json"',
        }),
        ...(config.stage !== 'prod' && { 'X-Robots-Tag': 'noindex' }),
        ...otherHeaders,
      },
    });
    return policy;
  }

  /** Files from the bucket, kept at the edge for a day; a deployment empties that cache. */
  private filesBehavior(props: WebsiteProps): BehaviorOptions {
    return {
      // Without the permission to list, S3 responds to a missing file with 403 instead of 404.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      responseHeadersPolicy: this.fileHeaders('PageHeaders', props),
      functionAssociations: pageRouting(this, props.site, props.address?.host),
      compress: true,
      cachePolicy: new CachePolicy(this, 'FileCache', {
        comment: 'The same copy of a file for all viewers, compressed',
        minTtl: Duration.days(1),
        defaultTtl: Duration.days(1),
        maxTtl: Duration.days(365),
        cookieBehavior: CacheCookieBehavior.none(),
        headerBehavior: CacheHeaderBehavior.none(),
        queryStringBehavior: CacheQueryStringBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
  }

  /** Nothing is cached. API Gateway gets everything but the host name, because it needs its own. */
  private apiBehavior({ api, config, originKey }: WebsiteProps): BehaviorOptions {
    const headers = new SecurityHeaders(this, 'ApiHeaders', {
      contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
      hsts: config.hsts,
      // Pages for forms without script need the site's styles and a form. The redirect of an arriving
      // buyer has a handle in its address, which other sites must not see.
      originGoesFirst: true,
    });
    return {
      origin: new HttpOrigin(`${api.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`, {
        ...(originKey && { customHeaders: { [originKeyHeader]: originKey } }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      responseHeadersPolicy: headers.policy,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: false,
    };
  }

  private acknowledge({ firewall, address }: WebsiteProps): void {
    const reasons = {
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'With the default root object, no request reaches the list.',
      'AwsSolutions-CFR1':
        'Customers may be anywhere, and so may the people whose privacy requests we answer.',
      'AwsSolutions-CFR3':
        'Logged through a CloudWatch log delivery (AccessLogs), which can leave out addresses and queries; the rule knows only the older kind, which cannot.',
      ...(!firewall && {
        'AwsSolutions-CFR2':
          'Static pages, and three POST routes with limits of their own: a web ACL would cost more than all the rest. The setting firewall=on adds one.',
      }),
      ...(!address && {
        'AwsSolutions-CFR4':
          "Without a domain of its own the site has CloudFront's certificate, whose TLS versions can't be chosen. With domainName the minimum is TLS 1.2.",
      }),
    };
    for (const [id, reason] of Object.entries(reasons)) {
      Validations.of(this.distribution).acknowledge({ id, reason });
    }
  }
}

/** Patterns of what other sites show: pictures, icons and previews, wherever they are, and the feed. */
function sharedFiles({ files }: BuiltSite): string[] {
  const pictures = files.filter((file) => contentTypeOf(file).startsWith('image/'));
  return [...new Set(pictures.map((file) => `*${extname(file)}`)), '/feed.xml'];
}
