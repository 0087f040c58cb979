import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { EventInbox } from './EventInbox.ts';

export interface MarketplaceProps {
  readonly backEnd: BackEnd;
  /** Whether there is a product; without one the functions answer that registrations aren't open yet. */
  readonly hasProduct: boolean;
}

/** A buyer's way: AWS's form POST, the registration, and what becomes of the purchase. */
export class Marketplace extends Construct implements BackEndPart {
  readonly inboxes: readonly Queue[];
  readonly deadLetterQueues: readonly Queue[];

  constructor(scope: Construct, id: string, { backEnd, hasProduct }: MarketplaceProps) {
    super(scope, id);
    backEnd.add(this, 'Landing', 'marketplace-landing');
    backEnd.add(this, 'Registration', 'marketplace-registration');
    // Without a product there are no events that could be ours.
    const inboxes = hasProduct ? [this.followPurchases(backEnd)] : [];
    this.inboxes = inboxes.map(({ queue }) => queue);
    this.deadLetterQueues = inboxes.map(({ deadLetters }) => deadLetters.queue);
  }

  private followPurchases(backEnd: BackEnd): EventInbox {
    return new EventInbox(this, 'Inbox', {
      description: 'Licenses and agreements of our products at AWS Marketplace',
      // The product isn't part of the pattern: agreements don't name it.
      pattern: { source: ['aws.agreement-marketplace'] },
      handler: backEnd.add(this, 'Events', 'marketplace-events'),
    });
  }
}
