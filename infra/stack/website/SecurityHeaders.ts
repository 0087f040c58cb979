import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';

export interface SecurityHeadersProps {
  readonly contentSecurityPolicy: string;
  readonly hsts: Config['hsts'];
  /** Whether the origin's own content security and referrer policies replace these. @default false */
  readonly originGoesFirst?: boolean;
  readonly otherHeaders?: Readonly<Record<string, string>>;
}

const twoYears = Duration.days(730);

/** No page uses any of these features, and injected scripts must not either. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The security headers that CloudFront adds to all responses of a behavior, errors included. */
export class SecurityHeaders extends Construct {
  readonly policy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: SecurityHeadersProps) {
    super(scope, id);
    const otherHeaders = Object.entries({
      'Permissions-Policy': permissionsPolicy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Other sites' pages can't load our responses. AWS Marketplace's form POST still works, because
      // this header doesn't apply to navigations.
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...props.otherHeaders,
    });
    this.policy = new ResponseHeadersPolicy(this, 'Policy', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: props.contentSecurityPolicy,
          override: !props.originGoesFirst,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: !props.originGoesFirst,
        },
        strictTransportSecurity: {
          accessControlMaxAge: twoYears,
          includeSubdomains: props.hsts !== 'host',
          preload: props.hsts === 'preload',
          override: true,
        },
      },
      customHeadersBehavior: { customHeaders: otherHeaders.map(toHeader) },
      // S3's headers about itself, which no visitor needs.
      removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'],
    });
  }
}

function toHeader([header, value]: [string, string]): ResponseCustomHeader {
  return { header, value, override: true };
}

const analyticsScripts = ['https://www.googletagmanager.com'];
const analyticsEndpoints = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The content security policy of all files: our own origin, and Google only if analytics is set
 * up. It is the same for all pages and releases, so it can't have the hashes of a page's styles. Those
 * are in a second policy, in a meta element of the page (frontend/prerender/document.ts). Browsers
 * enforce both, so no other inline style is applied.
 *
 * @param analytics true when visitors who agree are measured with Google Analytics 4
 */
export function contentSecurityPolicy(analytics: boolean): string {
  const scripts = analytics ? analyticsScripts : [];
  const endpoints = analytics ? analyticsEndpoints : [];
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...endpoints],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...endpoints],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
