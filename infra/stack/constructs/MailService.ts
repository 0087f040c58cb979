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
import type { Config } from '../config.ts';
import { domainOf, mailFromOf, signingOf } from '../names.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

/**
 * The sender's identities. SES emails a link to the address to verify it. The address is an identity
 * in addition to its domain, so emails go out until SES has found the domain's DKIM records, which takes
 * up to 72 hours.
 */
export class MailService extends Construct {
  readonly configurationSet: ConfigurationSet;
  private readonly senderEmail: string;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    this.senderEmail = config.senderEmail;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // After one hard bounce, the account's list would withhold all later emails to the company.
      // The function mail-feedback keeps our own list of buyers' addresses, from the same events.
      // Source: aws-cdk-lib, ConfigurationSetProps.disableSuppressionList.
      disableSuppressionList: true,
    });
    const mailFrom = mailFromOf(domainOf(config.senderEmail));
    const signing = signingOf(config);
    // An address needs its own MAIL FROM setting. It doesn't inherit its domain's.
    // Source: SES API, SetIdentityMailFromDomain: "a verified identity (an email address or a domain)".
    this.identify('Sender', Identity.email(config.senderEmail), signing && mailFrom);
    if (signing === 'by hand') {
      this.signByHand(mailFrom);
    } else if (signing) {
      this.signIn(signing.hostedZoneId, mailFrom, config);
    }
  }

  /**
   * Lets a function send email through our configuration set, only from our address.
   *
   * @param recipient the only allowed recipient. @default any
   */
  allowSending(lambda: LambdaFunction, recipient?: string): void {
    const stack = Stack.of(this);
    const identities = stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
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
        "While an account is in SES's sandbox, SES also requires permission for each recipient's identity. The condition on the From address limits the function.",
    });
  }

  private identify(id: string, identity: Identity, mailFromDomain?: string): EmailIdentity {
    return new EmailIdentity(this, id, {
      identity,
      configurationSet: this.configurationSet,
      // Bounces and complaints arrive as events, so we don't need them as emails too.
      feedbackForwarding: false,
      ...(mailFromDomain && {
        mailFromDomain,
        // Emails go out while its records are missing.
        mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
      }),
    });
  }

  /** Writes the domain's DKIM and MAIL FROM records, and its DMARC policy. */
  private signIn(hostedZoneId: string, mailFrom: string, { dmarc, dmarcReports }: Config): void {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId,
      zoneName: domainOf(this.senderEmail),
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

  /** Outputs the records for the person who manages the DNS of the sender's domain. */
  private signByHand(mailFrom: string): void {
    const domain = Identity.domain(domainOf(this.senderEmail));
    const { dkimRecords } = this.identify('SenderDomain', domain, mailFrom);
    const stack = Stack.of(this);
    const records = [
      ...dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${mailFrom} MX 10 feedback-smtp.${stack.region}.amazonses.com`,
      `${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
    ];
    for (const [index, value] of records.entries()) {
      const description = "A DNS record to write, so that emails are signed by the sender's domain";
      new CfnOutput(stack, `MailDnsRecord${index + 1}`, { value, description });
    }
  }
}
