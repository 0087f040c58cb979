import { EventBus } from 'aws-cdk-lib/aws-events';
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { BackEnd } from './BackEnd.ts';
import { EventInbox } from './EventInbox.ts';

/**
 * Receives SES's events about mails. An address that complained or can't be reached isn't mailed
 * again.
 */
export class MailFeedback extends Construct {
  readonly inbox: EventInbox;

  constructor(scope: Construct, id: string, backEnd: BackEnd) {
    super(scope, id);
    const { configurationSet } = backEnd.mail;
    configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [
        // Reports mails that went out although SES's answer was lost.
        EmailSendingEvent.SEND,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    this.inbox = new EventInbox(this, 'Inbox', {
      name: 'Mail',
      description: 'What became of our mails',
      pattern: {
        source: ['aws.ses'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [configurationSet.configurationSetName] } },
        },
      },
      handler: backEnd.add(this, 'Feedback', 'mail-feedback'),
    });
  }
}
