import type { Purchase } from '../../contract/purchases.ts';
import { licenseId } from '../../contract/purchases.ts';
import type { AdvisoryNotice, LicenseNotice } from '../../contract/records.ts';
import type { MailContent } from './layOutMail.ts';

const subjects = {
  'license-active': 'License active: send the launch link',
  'license-ended': 'License ended',
} as const;

const headings = {
  'license-active': 'A license of Photo Kiosk Backend is active',
  'license-ended': 'A license of Photo Kiosk Backend has ended',
} as const;

const tasks = {
  'license-active':
    'The buyer is promised the launch link within one business day of the time below.',
  'license-ended':
    'The buyer has no claim to the product anymore. What was deployed lies in their own account and is theirs to remove.',
} as const;

const foundNote =
  "No event told of it. The website found it when it compared its records with AWS Marketplace's, as it does once a day; it may have been so for some days. The Management Portal shows it under Agreements.";

/** Tells the company that a license began or ended. */
export function licenseMail({ kind, purchase, receivedAt, isFound }: LicenseNotice): {
  readonly subject: string;
  readonly content: MailContent;
} {
  const id = licenseId(purchase.licenseArn);
  return {
    subject: `[${id}] ${subjects[kind]}`,
    content: {
      heading: headings[kind],
      paragraphs: [
        tasks[kind],
        ...(isFound ? [foundNote] : []),
        `"npm run leads -- show ${id}" tells whether the buyer has registered, and under which address.`,
      ],
      facts: [
        [isFound ? 'Found' : 'Told by AWS Marketplace', receivedAt],
        ...purchaseFacts(purchase),
      ],
      closing: 'Sent by the website.',
    },
  };
}

const advisories = {
  'advisory-issued': {
    title: 'AWS Marketplace warns of a buyer',
    paragraphs: [
      "AWS suspects that this buyer's account was closed or compromised, or is used for abuse or fraud; it does not say which. The website has changed nothing by itself.",
      'Send no launch link until this is clear. Look at the agreement in the AWS Marketplace Management Portal and ask AWS Marketplace Seller Operations. A mail of its own tells if AWS takes the warning back.',
    ],
  },
  'advisory-resolved': {
    title: 'AWS Marketplace takes its warning of a buyer back',
    paragraphs: ['What AWS suspected of this buyer is resolved. What you held back can go on.'],
  },
} as const;

/** Tells the company that AWS Marketplace suspects a buyer, or does so no longer. */
export function advisoryMail({
  kind,
  reference,
  agreementId,
  advisedAt,
  purchase,
}: AdvisoryNotice): { readonly subject: string; readonly content: MailContent } {
  const { title, paragraphs } = advisories[kind];
  return {
    subject: `[${reference}] ${title}`,
    content: {
      heading: title,
      paragraphs: [
        ...paragraphs,
        '"npm run leads -- status" tells which purchases are of this account.',
      ],
      facts: [
        ['Reference', reference],
        ['Agreement', agreementId],
        ['Told by AWS Marketplace', advisedAt],
        ...purchaseFacts(purchase),
      ],
      closing: `Stored under ${reference}. Sent by the website.`,
    },
  };
}

/** What is known of a purchase, as a mail shows it. */
export function purchaseFacts({
  accountId,
  licenseArn,
  offerType,
}: Partial<Purchase>): (readonly [string, string])[] {
  const facts: (readonly [string, string | undefined])[] = [
    ['AWS account', accountId],
    ['License', licenseArn],
    ['Offer type', offerType],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}
