import {
  type Key,
  type MailName,
  type StoredRecord,
  typedRecipient,
} from '../../contract/records.ts';
import type { mailVariables } from '../../functions.ts';
import { readPositiveInteger } from '../environment.ts';
import { layOutHtml, layOutText, type MailContent } from './layOutMail.ts';

/** A mail, ready to be sent from our own address. */
export interface Mail {
  readonly to: string;
  /** Exactly one address, where an answer should go. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Tags that SES's events carry: letters, digits, - and _ only. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Addresses and links that mails show. */
export interface MailSettings {
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
}

type Variables = Readonly<Record<(typeof mailVariables)[number], string>>;

/**
 * The mail's part of a Lambda's environment.
 *
 * @throws Error that names a variable whose value is no number
 */
export function readMailSettings(variables: Variables): MailSettings {
  return {
    from: variables.MAIL_FROM,
    companyEmail: variables.COMPANY_EMAIL,
    supportEmail: variables.SUPPORT_EMAIL,
    siteUrl: variables.SITE_URL,
    configurationSet: variables.MAIL_CONFIGURATION_SET,
    dailyCap: readPositiveInteger(variables, 'MAIL_DAILY_CAP'),
  };
}

/** What a mail says. */
export interface MailText {
  readonly subject: string;
  readonly content: MailContent;
}

/** A record's key in letters that SES allows in a tag. */
export function tagOf({ pk, sk }: Key): string {
  return Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
}

/** Addresses one of a record's mails and lays it out. */
export function addressMail(
  record: StoredRecord,
  name: MailName,
  { subject, content }: MailText,
  settings: MailSettings,
): Mail {
  const buyer = typedRecipient(record, name);
  const visitor = 'fields' in record ? record.fields.email : undefined;
  const replyTo = buyer === undefined ? visitor : settings.supportEmail;
  const id = record.mails[name]?.id;
  return {
    to: buyer ?? settings.companyEmail,
    ...(replyTo && name !== 'reminder' ? { replyTo } : {}),
    subject,
    text: layOutText(content),
    html: layOutHtml(content),
    tags: { kind: record.kind, mail: name, record: tagOf(record), ...(id ? { mailId: id } : {}) },
  };
}
