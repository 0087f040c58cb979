import { Duration } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { environmentVariables } from '../../lambdas/mail-feedback/environment.ts';
import type { BackEnd, BackEndPart } from './BackEnd.ts';
import { EventInbox } from './EventInbox.ts';
import { LambdaFunction } from './LambdaFunction.ts';
import { pickVariables } from './variables.ts';

const timeout = Duration.seconds(30);

/** Hears what became of mails: who complained or can't be reached isn't mailed again. */
export class MailFeedback extends Construct implements BackEndPart {
  readonly lambdas: readonly LambdaFunction[];
  readonly deadLetterQueues: readonly Queue[];

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const feedback = new LambdaFunction(this, 'Feedback', {
      description: 'Notes addresses that bounced or complained',
      bundle: backEnd.bundles['mail-feedback'],
      environment: pickVariables(backEnd.variables, environmentVariables),
      timeout,
    });
    backEnd.records.allow(feedback, 'PutItem', 'UpdateItem');

    const { configurationSet } = backEnd.mail;
    configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [
        // Tells of mails that went out although SES's answer was lost.
        EmailSendingEvent.SEND,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    const inbox = new EventInbox(this, 'Inbox', {
      description: 'What became of our mails',
      pattern: {
        source: ['aws.ses'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [configurationSet.configurationSetName] } },
        },
      },
      handler: feedback,
      handlerTimeout: timeout,
    });
    this.lambdas = [feedback];
    this.deadLetterQueues = [inbox.deadLetters.queue];
  }
}
