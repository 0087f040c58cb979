/** A mail, ready to be sent from our own address. */
export type Mail = {
  readonly to: string;
  /** Exactly one address, where an answer should go. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Tags that SES's events carry: letters, digits, - and _ only. */
  readonly tags: Readonly<Record<string, string>>;
};

/** Addresses and links that mails show. */
export type MailSettings = {
  /** Our own verified sender. */
  readonly from: string;
  readonly companyEmail: string;
  readonly supportEmail: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** SES's configuration set, which counts bounces and complaints. */
  readonly configurationSet: string;
  /** Mails to buyers per day, all together. */
  readonly dailyCap: number;
};
