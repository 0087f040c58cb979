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
  /** The content security policy that these answers carry. */
  readonly contentSecurityPolicy: string;
  /** Which hosts browsers are to open over TLS alone, for two years. */
  readonly hsts: Config['hsts'];
  /** True when an answer's own content security policy is heard. @default false */
  readonly answersBringPolicy?: boolean;
  /** True when an origin that says its own Referrer-Policy is heard. @default false */
  readonly originSetsReferrerPolicy?: boolean;
  /** Headers beside the security ones, by name. @default none */
  readonly otherHeaders?: Readonly<Record<string, string>>;
}

const twoYears = Duration.days(730);

/** No page uses any of these; an embedded script is not to start. */
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

/** The security headers that CloudFront puts on every answer of a behavior, errors included. */
export class SecurityHeaders extends Construct {
  /** To be set on the behaviors. */
  readonly policy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: SecurityHeadersProps) {
    super(scope, id);
    const otherHeaders = Object.entries({
      'Permissions-Policy': permissionsPolicy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Answers can't be pulled into other sites' pages. AWS Marketplace's form POST is a
      // navigation, which this header doesn't touch.
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...props.otherHeaders,
    });
    this.policy = new ResponseHeadersPolicy(this, 'Policy', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: props.contentSecurityPolicy,
          override: !props.answersBringPolicy,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: !props.originSetsReferrerPolicy,
        },
        strictTransportSecurity: {
          accessControlMaxAge: twoYears,
          includeSubdomains: props.hsts !== 'host',
          preload: props.hsts === 'preload',
          override: true,
        },
      },
      customHeadersBehavior: { customHeaders: otherHeaders.map(toHeader) },
      // S3 names itself and its request IDs; no visitor needs them.
      removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'],
    });
  }
}

function toHeader([header, value]: [string, string]): ResponseCustomHeader {
  return { header, value, override: true };
}
