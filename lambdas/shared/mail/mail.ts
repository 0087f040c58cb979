import { company } from '#contract/company.ts';
import { escapeHtml } from '#contract/escapeHtml.ts';
import { type Key, type MailName, type StoredRecord, typedRecipient } from '#contract/records.ts';
import type { mailVariables } from '../../functions.ts';
import { showInvisible } from './showInvisible.ts';

/** An email, ready to be sent from our own address. */
export interface Mail {
  readonly to: string;
  /** Exactly one address, where an answer should go. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Asks the company to send the launch link of a license that is active since then. */
  readonly asksFor?: string;
  /** Tags that come back in SES's events: letters, digits, - and _ only. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Addresses and links that emails show. */
export interface MailSettings {
  /** Our own verified sender. */
  readonly from: string;
  readonly companyEmail: string;
  readonly supportEmail: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** SES's configuration set, which counts bounces and complaints. */
  readonly configurationSet: string;
  /** Emails to buyers per day, all together. */
  readonly dailyCap: number;
}

/** The email's part of a function's environment. */
export function readMailSettings(
  variables: Readonly<Record<(typeof mailVariables)[number], string>>,
): MailSettings {
  return {
    from: variables.MAIL_FROM,
    companyEmail: variables.COMPANY_EMAIL,
    supportEmail: variables.SUPPORT_EMAIL,
    siteUrl: variables.SITE_URL,
    configurationSet: variables.MAIL_CONFIGURATION_SET,
    dailyCap: Number(variables.MAIL_DAILY_CAP),
  };
}

/** An email's content as plain text. Both layouts are made from it and escape everything. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A longer text with its line breaks, such as a visitor's message. */
  readonly quote?: string;
  readonly asksFor?: string;
  readonly link?: { readonly text: string; readonly url: string };
  /** By default it says where the record is saved. */
  readonly closing?: string;
}

type Content = Omit<MailText, 'subject' | 'asksFor'>;

/** Readable on white and on black, like `accent`, so that dark mode needs no rules. */
const line = '#8a938e';
const accent = '#0b6b50';
/** The head's ground, as on the site. In a table, because Outlook's engine drops that of a `div` around blocks. */
const deep = '#0b3b2e';

const cell = 'padding:6px 16px 6px 0;vertical-align:top;text-align:left';

/**
 * A longer text as HTML. Outlook and Office 365 ignore `white-space`, so line breaks and runs of spaces
 * need elements and characters of their own.
 */
function htmlLines(text: string): string {
  return escapeHtml(showInvisible(text))
    .replaceAll('\t', '    ')
    .replace(/^ | (?= )/gm, '&nbsp;')
    .replace(/\r?\n/g, '<br>\n');
}

function htmlFacts(facts: NonNullable<Content['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:600">${escapeHtml(label).replaceAll(' ', '&nbsp;')}</th>` +
      `<td style="${cell};overflow-wrap:anywhere">${escapeHtml(showInvisible(value))}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`;
}

function paragraph(html: string, style = ''): string {
  return `<p style="margin:0 0 16px${style}">${html}</p>`;
}

/** The email as HTML: one column, the reader's own colors and type size. */
export function layOutHtml({ heading, paragraphs, facts, quote, link, closing = '' }: Content) {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(heading)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,\'Segoe UI\',Arial,sans-serif;font-size:16px;line-height:1.5">',
    '<div role="article" style="max-width:600px;margin:0 auto">',
    `<table role="presentation" width="100%" bgcolor="${deep}" style="margin:0 0 20px;border-radius:6px;background-color:${deep}"><tr><td style="padding:20px 24px">`,
    `<p style="margin:0 0 12px;font-size:14px;font-weight:600;color:#7fe3bb">${escapeHtml(company.name)}</p>`,
    `<h1 style="margin:0;font-size:24px;line-height:1.25;color:#ffffff">${escapeHtml(heading)}</h1></td></tr></table>`,
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    facts && htmlFacts(facts),
    quote &&
      `<blockquote style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${line};overflow-wrap:anywhere">${htmlLines(quote)}</blockquote>`,
    link &&
      paragraph(
        `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background-color:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.text)}</a>`,
      ),
    paragraph(escapeHtml(closing), `;padding:16px 0 0;border-top:1px solid ${line};font-size:14px`),
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The same email as plain text. */
export function layOutText({ heading, paragraphs, facts, quote, link, closing = '' }: Content) {
  return [
    heading,
    ...paragraphs,
    facts?.map(([label, value]) => `${label}: ${showInvisible(value)}`).join('\n'),
    quote && `> ${showInvisible(quote).split(/\r?\n/).join('\n> ')}`,
    link && `${link.text}: ${link.url}`,
    `-- \n${closing}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A record's key in letters that SES allows in a tag. */
export function tagOf({ pk, sk }: Key): string {
  return Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
}

/** Addresses one of a record's emails and lays it out. */
export function addressMail(
  record: StoredRecord,
  name: MailName,
  text: MailText,
  settings: MailSettings,
): Mail {
  const saved = 'reference' in record ? `Saved as ${record.reference}. ` : '';
  const content = { closing: `${saved}Sent by the website.`, ...text };
  const buyer = typedRecipient(record, name);
  const visitor = 'fields' in record ? record.fields.email : undefined;
  const replyTo = buyer === undefined ? visitor : settings.supportEmail;
  const id = record.mails[name]?.id;
  return {
    to: buyer ?? settings.companyEmail,
    ...(replyTo && name !== 'reminder' ? { replyTo } : {}),
    ...(text.asksFor ? { asksFor: text.asksFor } : {}),
    subject: text.subject,
    text: layOutText(content),
    html: layOutHtml(content),
    tags: { kind: record.kind, mail: name, record: tagOf(record), ...(id ? { mailId: id } : {}) },
  };
}
