/** A mail of SNS to a person. */
export interface TopicMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How a topic reaches people. */
export interface TopicPost {
  /** Sends a mail; it needn't have arrived when this returns. */
  send(mail: TopicMail): void;
  /** Where a subscription's mails may be unsubscribed. */
  unsubscribeUrl(subscriptionArn: string, address: string): string;
}

/** What a topic's mail says, before SNS adds its footer. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
}

/** A person's subscription. */
export interface Reader {
  readonly arn: string;
  readonly topicArn: string;
  readonly address: string;
}

/** Lays out a mail as SNS does, with its link that unsubscribes at one click. */
export function topicMail(reader: Reader, content: MailContent, post: TopicPost): TopicMail {
  const text = [
    content.text,
    '',
    '--',
    'If you wish to stop receiving notifications from this topic, please click or visit the link below to unsubscribe:',
    post.unsubscribeUrl(reader.arn, reader.address),
    '',
    'Please do not reply directly to this email. If you have any questions or comments regarding this email, please contact us at https://aws.amazon.com/support',
    '',
  ].join('\n');
  return { to: reader.address, subject: content.subject, text };
}
