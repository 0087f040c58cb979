/** What SES tells of a mail that it took. */
export const mailEventKinds = ['send', 'bounce', 'complaint'] as const;

export type MailEventKind = (typeof mailEventKinds)[number];
