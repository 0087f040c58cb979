import type { TopicPost } from '../messaging/topicMail.ts';
import { operatorKeyId } from '../permissions/credentials.ts';

/** Who SNS's mails are from. Source: SNS developer guide, "Email notifications". */
const sender = 'AWS Notifications <no-reply@sns.amazonaws.com>';

/**
 * Puts SNS's mails into the inbox. They don't go by way of SES, which may be down or hold the
 * sender back.
 *
 * @param inboxUrl the inbox's own port
 * @param localAwsUrl where a subscription can be ended
 * @param report gets what keeps a mail from the inbox
 */
export function createTopicPost(
  inboxUrl: string,
  localAwsUrl: string,
  report: (error: unknown) => void,
): TopicPost {
  async function put(to: string, subject: string, text: string) {
    const answer = await fetch(`${inboxUrl}/v2/email/outbound-emails`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `AWS4-HMAC-SHA256 Credential=${operatorKeyId}/20260101/us-east-1/ses/aws4_request, SignedHeaders=host, Signature=local`,
      },
      body: JSON.stringify({
        FromEmailAddress: sender,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
      }),
    });
    if (!answer.ok) {
      throw new Error(`The inbox refused a mail of SNS: ${answer.status} ${await answer.text()}`);
    }
  }
  return {
    send: ({ to, subject, text }) => void put(to, subject, text).catch(report),
    unsubscribeUrl: (subscriptionArn, address) =>
      `${localAwsUrl}/unsubscribe?${new URLSearchParams({ SubscriptionArn: subscriptionArn, Endpoint: address })}`,
  };
}
