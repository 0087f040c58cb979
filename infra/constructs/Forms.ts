import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { environmentVariables } from '../../lambdas/contact/environment.ts';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { countParkedMails } from './countParkedMails.ts';
import { LambdaFunction } from './LambdaFunction.ts';
import { pickVariables } from './variables.ts';

/** The contact form, the cart's request and the privacy request: one endpoint for all three. */
export class Forms extends Construct implements BackEndPart {
  readonly lambdas: readonly LambdaFunction[];
  readonly deadLetterQueues = [];

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const contact = new LambdaFunction(this, 'Contact', {
      description: 'Stores and mails contacts, selected solutions and privacy requests',
      bundle: backEnd.bundles.contact,
      environment: pickVariables(backEnd.variables, environmentVariables),
      timeout: Duration.seconds(15),
    });
    backEnd.records.allow(contact, 'GetItem', 'PutItem', 'UpdateItem');
    backEnd.mail.allowSending(contact);
    countParkedMails(contact, backEnd.variables.METRICS_NAMESPACE);
    backEnd.api.post('/forms/contact', contact);
    this.lambdas = [contact];
  }
}
