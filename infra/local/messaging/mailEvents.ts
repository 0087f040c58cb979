import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { localAccountId, localRegion } from '../template/physicalValues.ts';
import { flag } from '../template/propertySchemas.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { EventBus } from './eventBus.ts';
import type { Topics } from './topics.ts';

export const mailEventKinds = ['bounce', 'complaint'] as const;

/** What can become of a mail after SES accepted it. */
export type MailEventKind = (typeof mailEventKinds)[number];

/** Plays what SES tells after a mail bounced or was complained about. */
export interface MailEvents {
  /** @returns how many destinations of the template were told */
  play(kind: MailEventKind, address: string): number;
}

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
  bounce: 'Email Bounced',
  complaint: 'Email Complaint Received',
};

/** Reads the configuration sets' event destinations that end at SNS or EventBridge. */
export function createMailEvents(stack: StackReader, bus: EventBus, topics: Topics): MailEvents {
  const destinations = stack
    .ids('AWS::SES::ConfigurationSetEventDestination')
    .map((id) => stack.properties(id, destinationSchema));
  return {
    play: (kind, address) => {
      let told = 0;
      for (const { ConfigurationSetName, EventDestination } of destinations) {
        const types = EventDestination.MatchingEventTypes.map((type) => type.toLowerCase());
        if (!EventDestination.Enabled || !types.includes(kind)) {
          continue;
        }
        const detail = mailEvent(kind, address, ConfigurationSetName);
        if (EventDestination.SnsDestination) {
          const publisher = { service: 'ses.amazonaws.com', arn: setArn(ConfigurationSetName) };
          const topicArn = EventDestination.SnsDestination.TopicARN;
          told += topics.publish(publisher, topicArn, JSON.stringify(detail));
        }
        if (EventDestination.EventBridgeDestination) {
          told += bus.put({ source: 'aws.ses', detailType: detailTypes[kind], detail }).length;
        }
      }
      return told;
    },
  };
}

function setArn(configurationSet: string): string {
  return `arn:aws:ses:${localRegion}:${localAccountId}:configuration-set/${configurationSet}`;
}

/** Source: SES developer guide, "Examples of event data that Amazon SES publishes to Amazon SNS". */
function mailEvent(kind: MailEventKind, address: string, configurationSet: string): unknown {
  const timestamp = new Date().toISOString();
  const messageId = randomUUID();
  const mail = {
    timestamp,
    messageId,
    source: 'website@localhost',
    destination: [address],
    headersTruncated: false,
    tags: { 'ses:configuration-set': [configurationSet] },
  };
  if (kind === 'bounce') {
    return {
      eventType: 'Bounce',
      bounce: {
        feedbackId: messageId,
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          {
            emailAddress: address,
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 5.1.1 user unknown',
          },
        ],
        timestamp,
      },
      mail,
    };
  }
  return {
    eventType: 'Complaint',
    complaint: {
      feedbackId: messageId,
      complaintSubType: null,
      complainedRecipients: [{ emailAddress: address }],
      timestamp,
      complaintFeedbackType: 'abuse',
    },
    mail,
  };
}
