import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  type IHostedZone,
  PublicHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { bareDomain, hostsOf } from '../names.ts';

/** The site's own domain: names, certificate and DNS records. */
export class SiteAddress extends Construct {
  /** The host that pages are served under. */
  readonly host: string;
  /** This host, and the same name with or without "www.", which redirects to it. */
  readonly hosts: readonly string[];
  readonly certificate: ICertificate;
  private readonly zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, domainName: string, config: Config) {
    super(scope, id);
    this.host = domainName;
    this.hosts = hostsOf(domainName);
    const { hostedZoneId, certificateArn } = config;
    this.zone =
      hostedZoneId === undefined
        ? undefined
        : PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
            hostedZoneId,
            zoneName: bareDomain(domainName),
          });
    this.certificate = certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
      : new Certificate(this, 'Certificate', {
          domainName: this.host,
          subjectAlternativeNames: this.hosts.slice(1),
          validation: CertificateValidation.fromDns(this.zone),
        });
  }

  /** Points the names at a distribution, or outputs the records to write. */
  pointAt(distribution: IDistribution): void {
    const { zone } = this;
    if (!zone) {
      this.hosts.forEach((host, index) => {
        new CfnOutput(Stack.of(this), `SiteDnsRecord${index + 1}`, {
          value: `${host} CNAME ${distribution.distributionDomainName}`,
          description:
            'A DNS record to write; at the top of a domain, an ALIAS or ANAME where the DNS has it',
        });
      });
      return;
    }
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    this.hosts.forEach((host, index) => {
      // With a final dot, the name is complete in any zone.
      const record = { zone, recordName: `${host}.`, target };
      new ARecord(this, `Ipv4${index}`, record);
      new AaaaRecord(this, `Ipv6${index}`, record);
    });
  }
}
