/** Why mails fail, by what the outbox noted, and what an operator can do. */
const explanations: Readonly<Record<string, string>> = {
  MessageRejected:
    'SES refuses it: the account is in the sandbox, or the sender is not verified. Mend that, then resend.',
  Suppressed:
    'The address bounced or complained before. Ask the buyer for another one, or unblock it.',
  NotRenderable: 'It could not be written: a bug. Search the logs for MAIL_NOT_RENDERABLE.',
  Unsettled:
    'Its state could not be stored several times. It may have gone out: look before resend.',
  'address-had-its-mail': 'The address had its one mail of the day; this one goes out tomorrow.',
  'cap-reached': "The day's limit of mails to buyers is reached; it goes out tomorrow.",
  Throttled: 'SES asked to slow down; the outbox tries again by itself.',
  Registered: 'The buyer registered in time.',
  Suspect:
    'A hidden field was filled in, as only machines do. If it is a person after all: resend --mail company.',
  Closed: 'The request was closed in time.',
  bounced: 'It bounced: the address does not exist. It is not mailed again.',
  complained: 'The recipient reported it as spam. The address is not mailed again.',
  rejected: 'SES found malware in it.',
};

/** What a mail's failure means, or its bare name. */
export function explainFailure(failure: string): string {
  return explanations[failure] ?? `SES answered ${failure}.`;
}
