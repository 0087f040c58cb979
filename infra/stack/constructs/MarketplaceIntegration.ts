import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnEventBusPolicy } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { purchaseEventSource, testEvent } from '#contract/stack.ts';
import type { Config } from '../config.ts';
import type { BackEnd } from './BackEnd.ts';
import { EventInbox } from './EventInbox.ts';

/** Everything for buyers: AWS's form POST, the registration, and the events about a purchase. */
export class MarketplaceIntegration extends Construct {
  /** Undefined without a product, because then no event can be ours. */
  readonly inbox: EventInbox | undefined;

  constructor(
    scope: Construct,
    id: string,
    backEnd: BackEnd,
    { stage, marketplaceProductCode, marketplaceRoleArn }: Config,
  ) {
    super(scope, id);
    const sources = [purchaseEventSource(stage), testEvent.source];
    backEnd.add(this, 'Landing', 'marketplace-landing');
    backEnd.add(this, 'Registration', 'marketplace-registration');
    if (!marketplaceProductCode) {
      return;
    }
    this.inbox = new EventInbox(this, 'Inbox', {
      name: 'Marketplace',
      description: 'Licenses and agreements of our products at AWS Marketplace',
      // The product isn't part of the pattern: older agreement events don't name it.
      pattern: { source: sources },
      handler: backEnd.add(this, 'Events', 'marketplace-events'),
    });
    if (marketplaceRoleArn) {
      this.allowSeller(marketplaceRoleArn, sources);
    }
  }

  /**
   * AWS Marketplace sends its events to the seller's account alone. A rule there passes them on to
   * this account's bus (see "The seller's account" in infra/stack/README.md).
   *
   * events:source is a list, so the condition needs a set operator. AWS's example has no Null test
   * beside it, and PutTargets, which checks this policy too, may have no source to compare.
   * Source: EventBridge user guide, "Example policy: Send events to a custom bus in a different
   * account"; IAM user guide, "Single-valued vs. multivalued context keys".
   */
  private allowSeller(roleArn: string, sources: readonly string[]): void {
    const sellerAccount = Arn.split(roleArn, ArnFormat.SLASH_RESOURCE_NAME).account;
    new CfnEventBusPolicy(this, 'SellerEvents', {
      statementId: `${Stack.of(this).stackName}-seller`,
      statement: {
        Effect: 'Allow',
        Principal: { AWS: `arn:aws:iam::${sellerAccount}:root` },
        Action: 'events:PutEvents',
        Resource: Stack.of(this).formatArn({
          service: 'events',
          resource: 'event-bus',
          resourceName: 'default',
        }),
        Condition: { 'ForAllValues:StringEquals': { 'events:source': sources } },
      },
    });
  }
}
