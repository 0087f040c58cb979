import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { domainOf, mailFromOf, type Signing } from '../names.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface MailServiceProps {
  /** The From address of every mail. */
  readonly senderEmail: string;
  /**
   * Who writes the DNS records by which the sender's domain signs its mails: the stack, into the
   * domain's hosted zone, or its owner, who reads them in the outputs. @default mails are not signed
   */
  readonly signing: Signing | undefined;
  /** The DMARC policy to publish in that zone. @default what is there stays */
  readonly dmarc: DmarcPolicy | undefined;
  /** Who gets the receivers' reports on DMARC. @default nobody */
  readonly dmarcReports: string | undefined;
}

/** What receivers are told to do with mails that aren't signed. */
type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/**
 * Who may send mail, and as whom. The sender's address is verified by a link that SES mails to it,
 * and stays verified when its domain is added: until SES has found the domain's DKIM records, which
 * takes up to 72 hours, mails go out by the address.
 */
export class MailService extends Construct {
  readonly configurationSet: ConfigurationSet;
  private readonly senderEmail: string;

  constructor(scope: Construct, id: string, props: MailServiceProps) {
    super(scope, id);
    this.senderEmail = props.senderEmail;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // After one hard bounce the account's list would withhold every later mail to the company.
      // The function mail-feedback keeps a list of ours for buyers' addresses, by the same events.
      // Source: aws-cdk-lib, ConfigurationSetProps.disableSuppressionList.
      disableSuppressionList: true,
    });
    const domain = domainOf(props.senderEmail);
    // The address has a MAIL FROM domain of its own, which it doesn't take from its domain's.
    // Source: SES API, SetIdentityMailFromDomain: "a verified identity (an email address or a domain)".
    this.identify(
      'Sender',
      Identity.email(props.senderEmail),
      props.signing ? mailFromOf(domain) : undefined,
    );
    if (props.signing) {
      this.sign(domain, props.signing, props);
    }
  }

  /**
   * Lets a function send mail through our configuration set, from our address and no other.
   *
   * @param recipient the only address that it mails. @default any
   */
  allowSending(lambda: LambdaFunction, recipient?: string): void {
    const stack = Stack.of(this);
    const identities = stack.formatArn({
      service: 'ses',
      resource: 'identity',
      resourceName: '*',
    });
    const configurationSet = stack.formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    lambda.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [identities, configurationSet],
        // Source: SES developer guide, "Sending policy examples": ses:Recipients has To, Cc and Bcc.
        conditions: {
          StringEquals: { 'ses:FromAddress': this.senderEmail },
          ...(recipient && { 'ForAllValues:StringEquals': { 'ses:Recipients': recipient } }),
        },
      }),
    );
    Validations.of(lambda).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${stack.region}:<AWS::AccountId>:identity/*]`,
      reason:
        "While an account is in SES's sandbox, SES also asks for the right to use each recipient's identity. The condition on the From address is what binds the function.",
    });
  }

  private identify(id: string, identity: Identity, mailFromDomain?: string): EmailIdentity {
    return new EmailIdentity(this, id, {
      identity,
      configurationSet: this.configurationSet,
      // Bounces and complaints come as events; nobody needs them as mails as well.
      feedbackForwarding: false,
      ...(mailFromDomain && {
        mailFromDomain,
        // Mails go out while its records are missing.
        mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
      }),
    });
  }

  private sign(domain: string, signing: Signing, { dmarc, dmarcReports }: MailServiceProps): void {
    const mailFrom = mailFromOf(domain);
    if (signing === 'by hand') {
      this.print(mailFrom, this.identify('SenderDomain', Identity.domain(domain), mailFrom));
      return;
    }
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: signing.hostedZoneId,
      zoneName: domain,
    });
    this.identify('SenderDomain', Identity.publicHostedZone(zone), mailFrom);
    if (dmarc) {
      new TxtRecord(this, 'Dmarc', {
        zone,
        recordName: '_dmarc',
        values: [`v=DMARC1; p=${dmarc}${dmarcReports ? `; rua=mailto:${dmarcReports}` : ''}`],
      });
    }
  }

  /** The records that whoever runs the domain's DNS has to write. */
  private print(mailFrom: string, { dkimRecords }: EmailIdentity): void {
    const { region } = Stack.of(this);
    const records = [
      ...dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${mailFrom} MX 10 feedback-smtp.${region}.amazonses.com`,
      `${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
    ];
    for (const [index, value] of records.entries()) {
      const output = new CfnOutput(this, `Record${index + 1}`, {
        value,
        description: "A DNS record to write, so that mails are signed by the sender's domain",
      });
      output.overrideLogicalId(`MailDnsRecord${index + 1}`);
    }
  }
}
