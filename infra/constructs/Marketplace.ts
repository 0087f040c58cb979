import { Duration, Validations } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { environmentVariables as eventsVariables } from '../../lambdas/marketplace-events/environment.ts';
import { environmentVariables as landingVariables } from '../../lambdas/marketplace-landing/environment.ts';
import { environmentVariables as registrationVariables } from '../../lambdas/marketplace-registration/environment.ts';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { countParkedMails } from './countParkedMails.ts';
import { EventInbox } from './EventInbox.ts';
import { LambdaFunction } from './LambdaFunction.ts';
import { pickVariables } from './variables.ts';

export interface MarketplaceProps extends BackEnd {
  /** The product's code; without one the functions answer that registrations aren't open yet. */
  readonly productCode: string | undefined;
}

/** Where AWS Marketplace sends buyers: the address to be entered as the fulfilment URL. */
export const landingPath = '/photo-kiosk-backend/aws-marketplace-landing';
const registrationPath = '/photo-kiosk-backend/aws-marketplace-fulfillment';

const eventsTimeout = Duration.seconds(30);

/** A buyer's way: AWS's form POST, the registration, and what becomes of the purchase. */
export class Marketplace extends Construct implements BackEndPart {
  readonly lambdas: readonly LambdaFunction[];
  readonly deadLetterQueues: readonly Queue[];

  constructor(scope: Construct, id: string, props: MarketplaceProps) {
    super(scope, id);
    const buyers = [this.receiveBuyers(props), this.registerBuyers(props)];
    // Without a product there are no events that could be ours.
    const purchases = props.productCode ? this.followPurchases(props) : undefined;
    this.lambdas = purchases ? [...buyers, purchases.handler] : buyers;
    this.deadLetterQueues = purchases ? [purchases.inbox.deadLetters.queue] : [];
  }

  private receiveBuyers(props: MarketplaceProps): LambdaFunction {
    const landing = new LambdaFunction(this, 'Landing', {
      description: "Takes AWS Marketplace's form POST and sends the buyer to the registration page",
      bundle: props.bundles['marketplace-landing'],
      environment: pickVariables(props.variables, landingVariables),
      timeout: Duration.seconds(15),
    });
    props.records.allow(landing, 'PutItem');
    allowResolvingCustomers(landing);
    props.api.post(landingPath, landing);
    return landing;
  }

  private registerBuyers(props: MarketplaceProps): LambdaFunction {
    const registration = new LambdaFunction(this, 'Registration', {
      description: "Stores a buyer's registration and mails the buyer and the company",
      bundle: props.bundles['marketplace-registration'],
      environment: pickVariables(props.variables, registrationVariables),
      timeout: Duration.seconds(20),
    });
    props.records.allow(registration, 'GetItem', 'PutItem', 'UpdateItem');
    props.mail.allowSending(registration);
    countParkedMails(registration, props.variables.METRICS_NAMESPACE);
    allowResolvingCustomers(registration);
    props.api.post(registrationPath, registration);
    return registration;
  }

  private followPurchases(props: MarketplaceProps) {
    const handler = new LambdaFunction(this, 'Events', {
      description: 'Keeps registrations in step with licenses and agreements at AWS Marketplace',
      bundle: props.bundles['marketplace-events'],
      environment: pickVariables(props.variables, eventsVariables),
      timeout: eventsTimeout,
    });
    props.records.allow(handler, 'PutItem', 'UpdateItem');
    const inbox = new EventInbox(this, 'Inbox', {
      description: 'Licenses and agreements of our products at AWS Marketplace',
      // The product isn't part of the pattern: agreements don't name it.
      pattern: { source: ['aws.agreement-marketplace'] },
      handler,
      handlerTimeout: eventsTimeout,
    });
    return { handler, inbox };
  }
}

function allowResolvingCustomers(lambda: LambdaFunction): void {
  lambda.allow(['aws-marketplace:ResolveCustomer'], ['*']);
  Validations.of(lambda).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'AWS Marketplace knows no resources: ResolveCustomer can only be allowed on *.',
  });
}
