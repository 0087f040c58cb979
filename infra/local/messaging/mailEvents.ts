import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { MailFate } from '../mail/mailAccount.ts';
import type { MailEventKind } from '../mail/mailEventKinds.ts';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { flag } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { EventBus } from './eventBus.ts';
import type { Topics } from './topics.ts';

/**
 * Tells of a mail what SES would tell. Of a mail that nobody sent every configuration set tells.
 *
 * @returns how many destinations of the template were told
 */
export type MailEvents = (fate: MailFate) => number;

const destinationSchema = v.object({
  ConfigurationSetName: v.string(),
  EventDestination: v.object({
    Enabled: v.optional(flag, true),
    MatchingEventTypes: v.array(v.string()),
    SnsDestination: v.optional(v.object({ TopicARN: v.string() })),
    EventBridgeDestination: v.optional(v.object({})),
  }),
});

/** Source: SES developer guide, "Monitoring email sending using Amazon EventBridge". */
const detailTypes: Readonly<Record<MailEventKind, string>> = {
  send: 'Email Sent',
  bounce: 'Email Bounced',
  complaint: 'Email Complaint Received',
};

/** Reads the configuration sets' event destinations that end at SNS or EventBridge. */
export function createMailEvents(stack: StackReader, bus: EventBus, topics: Topics): MailEvents {
  const destinations = stack
    .ids('AWS::SES::ConfigurationSetEventDestination')
    .map((id) => stack.properties(id, destinationSchema));
  return (fate) => {
    let told = 0;
    for (const { ConfigurationSetName, EventDestination } of destinations) {
      const types = EventDestination.MatchingEventTypes.map((type) => type.toLowerCase());
      const set = fate.mail.configurationSet ?? ConfigurationSetName;
      const isMeant = EventDestination.Enabled && set === ConfigurationSetName;
      if (!isMeant || !types.includes(fate.kind)) {
        continue;
      }
      const detail = mailEvent(fate, ConfigurationSetName);
      if (EventDestination.SnsDestination) {
        const publisher = { service: 'ses.amazonaws.com', arn: setArn(ConfigurationSetName) };
        const topicArn = EventDestination.SnsDestination.TopicARN;
        told += topics.publish(publisher, topicArn, JSON.stringify(detail));
      }
      if (EventDestination.EventBridgeDestination) {
        told += bus.put({ source: 'aws.ses', detailType: detailTypes[fate.kind], detail }).length;
      }
    }
    return told;
  };
}

function setArn(configurationSet: string): string {
  return `arn:aws:ses:${localRegion}:${localAccountId}:configuration-set/${configurationSet}`;
}

/** Source: SES developer guide, "Examples of event data that Amazon SES publishes to Amazon SNS". */
function mailEvent(fate: MailFate, configurationSet: string): object {
  const { from, recipients, tags } = fate.mail;
  const timestamp = new Date().toISOString();
  const messageId = randomUUID();
  return {
    ...details[fate.kind](fate, messageId, timestamp),
    mail: {
      timestamp,
      messageId,
      source: from,
      destination: recipients,
      headersTruncated: false,
      tags: {
        'ses:configuration-set': [configurationSet],
        ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
    },
  };
}

type MakeDetail = (fate: MailFate, feedbackId: string, timestamp: string) => object;

/** What SES's list of suppressed addresses adds to a bounce. */
const suppressed = 'OnAccountSuppressionList';
const suppressedWords =
  'Amazon SES did not send the message to this address because it is on the suppression list for your account. For more information about removing addresses from the suppression list, see the Amazon SES Developer Guide at https://docs.aws.amazon.com/ses/latest/DeveloperGuide/sending-email-suppression-list.html';

const details: Readonly<Record<MailEventKind, MakeDetail>> = {
  send: () => ({ eventType: 'Send', send: {} }),
  bounce: ({ address, withheld }, feedbackId, timestamp) => ({
    eventType: 'Bounce',
    bounce: {
      feedbackId,
      bounceType: 'Permanent',
      bounceSubType: withheld ? suppressed : 'General',
      bouncedRecipients: [
        {
          emailAddress: address,
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: withheld ? suppressedWords : 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp,
    },
  }),
  complaint: ({ address, withheld }, feedbackId, timestamp) => ({
    eventType: 'Complaint',
    complaint: {
      feedbackId,
      complaintSubType: withheld ? suppressed : null,
      complainedRecipients: [{ emailAddress: address }],
      timestamp,
      complaintFeedbackType: 'abuse',
    },
  }),
};
