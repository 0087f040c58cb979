import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { EventBus } from '../messaging/eventBus.ts';
import { flag } from '../template/properties.ts';
import type { StackReader } from '../template/stackReader.ts';
import type { MailEvent } from './mailAccount.ts';

const destinationSchema = v.object({
  ConfigurationSetName: v.string(),
  EventDestination: v.strictObject({
    Name: v.optional(v.string()),
    Enabled: v.optional(flag, true),
    MatchingEventTypes: v.array(v.string()),
    EventBridgeDestination: v.object({}),
  }),
});

/** Source: SES developer guide, "Monitoring email sending using Amazon EventBridge". */
const detailTypes: Readonly<Record<MailEvent['kind'], string>> = {
  send: 'Email Sent',
  bounce: 'Email Bounced',
  complaint: 'Email Complaint Received',
};

/**
 * @returns publishes an event of an email, and returns how many rules took it. An email without a
 *   configuration set is treated as if it had each
 */
export function createMailEvents(
  stack: StackReader,
  bus: Pick<EventBus, 'put'>,
): (event: MailEvent) => number {
  const destinations = stack
    .ids('AWS::SES::ConfigurationSetEventDestination')
    .map((id) => stack.properties(id, destinationSchema));
  return (event) => {
    const sets = destinations
      .filter(({ EventDestination: { Enabled, MatchingEventTypes } }) => {
        const types = MatchingEventTypes.map((type) => type.toLowerCase());
        return Enabled && types.includes(event.kind);
      })
      .map(({ ConfigurationSetName }) => ConfigurationSetName)
      .filter((set) => (event.mail.configurationSet ?? set) === set);
    const rules = sets.flatMap((set) =>
      bus.put({
        source: 'aws.ses',
        detailType: detailTypes[event.kind],
        detail: describeEvent(event, set),
      }),
    );
    return rules.length;
  };
}

/** Source: SES developer guide, "Examples of event data that Amazon SES publishes to Amazon SNS". */
function describeEvent(event: MailEvent, configurationSet: string): object {
  const { from, recipients, tags } = event.mail;
  const timestamp = new Date().toISOString();
  return {
    ...describeKind(event, timestamp),
    mail: {
      timestamp,
      messageId: randomUUID(),
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

function describeKind({ kind, address }: MailEvent, timestamp: string): object {
  switch (kind) {
    case 'send':
      return { eventType: 'Send', send: {} };
    case 'bounce': {
      const diagnosticCode = 'smtp; 550 5.1.1 user unknown';
      const recipient = {
        emailAddress: address,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode,
      };
      return {
        eventType: 'Bounce',
        bounce: {
          feedbackId: randomUUID(),
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [recipient],
          timestamp,
        },
      };
    }
    case 'complaint':
      return {
        eventType: 'Complaint',
        complaint: {
          feedbackId: randomUUID(),
          complaintSubType: null,
          complainedRecipients: [{ emailAddress: address }],
          timestamp,
          complaintFeedbackType: 'abuse',
        },
      };
  }
}
