import { CfnOutput } from 'aws-cdk-lib';
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
import { bareDomain, hostsOf } from '../names.ts';

export interface SiteAddressProps {
  /** The host that pages are served under, such as www.your-company.com. */
  readonly domainName: string;
  /** The hosted zone it is in. @default its DNS is elsewhere */
  readonly hostedZoneId: string | undefined;
  /** Its certificate, where its DNS is elsewhere. */
  readonly certificateArn: string | undefined;
}

/** The site's own domain: names, certificate and DNS records. */
export class SiteAddress extends Construct {
  /** The host that pages are served under. */
  readonly host: string;
  /** It and its twin, with or without "www.", which redirects to it. */
  readonly hosts: readonly string[];
  readonly certificate: ICertificate;
  private readonly zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, props: SiteAddressProps) {
    super(scope, id);
    this.host = props.domainName;
    this.hosts = hostsOf(props.domainName);
    this.zone =
      props.hostedZoneId === undefined
        ? undefined
        : PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
            hostedZoneId: props.hostedZoneId,
            zoneName: bareDomain(props.domainName),
          });
    this.certificate = props.certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', props.certificateArn)
      : new Certificate(this, 'Certificate', {
          domainName: this.host,
          subjectAlternativeNames: this.hosts.slice(1),
          validation: CertificateValidation.fromDns(this.zone),
        });
  }

  /** Points the names at a distribution, or prints the records that do. */
  pointAt(distribution: IDistribution): void {
    const { zone } = this;
    if (!zone) {
      this.hosts.forEach((host, index) => {
        const output = new CfnOutput(this, `Record${index + 1}`, {
          value: `${host} CNAME ${distribution.distributionDomainName}`,
          description:
            'A DNS record to write; at the top of a domain, an ALIAS or ANAME where the DNS has it',
        });
        output.overrideLogicalId(`SiteDnsRecord${index + 1}`);
      });
      return;
    }
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    this.hosts.forEach((host, index) => {
      // With the dot at its end Route 53 takes the name as it is, whichever zone it is in.
      const record = { zone, recordName: `${host}.`, target };
      new ARecord(this, `Ipv4${index}`, record);
      new AaaaRecord(this, `Ipv6${index}`, record);
    });
  }
}
