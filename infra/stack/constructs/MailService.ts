import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { domainOf } from '../names.ts';
import type { LambdaFunction } from './LambdaFunction.ts';

export interface MailServiceProps {
  /** The From address of every mail. */
  readonly senderEmail: string;
  /** The hosted zone of the sender's domain, if it is ours: DKIM records are written there. */
  readonly hostedZoneId: string | undefined;
}

/**
 * Who may send mail, and as whom. With the sender's hosted zone the whole domain is verified by
 * DKIM; without it SES mails the sender a link to click.
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
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    new EmailIdentity(this, 'Sender', {
      identity: this.identity(props),
      configurationSet: this.configurationSet,
      // Bounces and complaints come as events; nobody needs them as mails as well.
      feedbackForwarding: false,
    });
  }

  /** Lets a function send mail through our configuration set, from our address and no other. */
  allowSending(lambda: LambdaFunction): void {
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
        actions: ['ses:SendEmail'],
        resources: [identities, configurationSet],
        conditions: { StringEquals: { 'ses:FromAddress': this.senderEmail } },
      }),
    );
    Validations.of(lambda).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${stack.region}:<AWS::AccountId>:identity/*]`,
      reason:
        "While an account is in SES's sandbox, SES also asks for the right to use each recipient's identity. The condition on the From address is what binds the function.",
    });
  }

  private identity(props: MailServiceProps): Identity {
    if (!props.hostedZoneId) {
      return Identity.email(props.senderEmail);
    }
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: props.hostedZoneId,
      zoneName: domainOf(props.senderEmail),
    });
    return Identity.publicHostedZone(zone);
  }
}
