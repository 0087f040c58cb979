import { company } from '../../contract/company.ts';
import { licenseId } from '../../contract/purchases.ts';
import type {
  Arrival,
  Registration,
  Unidentified,
  UnregisteredNotice,
} from '../../contract/records.ts';
import type { MailContent } from './layOutMail.ts';
import { purchaseFacts } from './licenseMail.ts';
import type { MailSettings } from './mail.ts';

interface Words {
  readonly subject: string;
  readonly content: MailContent;
}

const userGuidePath = '/products/photo-kiosk-backend/user-guide#complete-onboarding';

/** Tells the company that a buyer registered, or gave a further address. */
export function registrationMail({ kind, reference, fields, purchase, receivedAt }: Registration) {
  return {
    subject:
      kind === 'registration'
        ? `[${reference}] AWS Marketplace registration`
        : `[${reference}] Another address for an AWS Marketplace registration`,
    content: {
      heading:
        kind === 'registration'
          ? 'A buyer registered Photo Kiosk Backend'
          : 'A registered buyer gave another address',
      paragraphs: [
        'Registered is not subscribed: access follows the license in AWS Marketplace. A mail of its own tells when that is active, and the buyer is promised the launch link within one business day of it. Answer this mail to write to the buyer.',
      ],
      facts: [
        ['Reference', reference],
        ['Received', receivedAt],
        ['Email', fields.email],
        ...purchaseFacts(purchase),
      ],
      closing: `Stored under ${reference}. Sent by the website.`,
    },
  } satisfies Words;
}

/** Welcomes the buyer; holds nothing that a visitor wrote. */
export function welcomeMail(
  { reference }: Registration,
  { siteUrl, supportEmail }: MailSettings,
): Words {
  return {
    subject: `[${reference}] Your Photo Kiosk Backend registration`,
    content: {
      heading: 'Welcome to Photo Kiosk Backend',
      paragraphs: [
        'Your registration from AWS Marketplace has reached us. The user guide takes you through the remaining steps, most of them in your own AWS account.',
        'Your access follows your license in AWS Marketplace. AWS usually activates it within minutes of your purchase. We mail you the launch link for the deployment within one business day of that.',
        `Questions, or did this mail reach you by mistake? Write to ${supportEmail} and quote ${reference}.`,
      ],
      link: { text: 'Open the user guide', url: `${siteUrl}${userGuidePath}` },
      closing: `${company.name}. Reference ${reference}. You get this mail because your address was entered to register a purchase.`,
    },
  };
}

/** Tells the company of a buyer who arrived and never registered. */
export function arrivalMail({ purchase, receivedAt }: Arrival): Words {
  return {
    subject: `[${licenseId(purchase.licenseArn)}] A buyer from AWS Marketplace has not registered`,
    content: {
      heading: 'A buyer arrived and did not finish',
      paragraphs: [
        'This buyer came from AWS Marketplace with a good token, at the time below, and has not registered since. In the AWS Marketplace Management Portal, Agreements shows whose account it is.',
      ],
      facts: [['Arrived', receivedAt], ...purchaseFacts(purchase)],
      closing: 'Sent by the website.',
    },
  };
}

/** Tells the company of a buyer who never came. */
export function unregisteredMail({ purchase, receivedAt }: UnregisteredNotice): Words {
  const id = licenseId(purchase.licenseArn);
  return {
    subject: `[${id}] A buyer in AWS Marketplace has not come to register`,
    content: {
      heading: 'A license is active, and its buyer never came',
      paragraphs: [
        'This buyer has had a license for a day or more, and has neither opened the registration page nor registered, so nobody here has an address to write to. In the AWS Marketplace Management Portal, Agreements shows whose account it is.',
      ],
      facts: [['Found', receivedAt], ...purchaseFacts(purchase)],
      closing: 'Sent by the website.',
    },
  };
}

/** Tells the company of a buyer whose purchase AWS Marketplace doesn't name. */
export function unidentifiedMail({ reference, fields, purchase, receivedAt }: Unidentified): Words {
  const { customerIdentifier, productCode } = purchase;
  return {
    subject: `[${reference}] A buyer without a license in AWS Marketplace`,
    content: {
      heading: 'A buyer whose license AWS Marketplace does not name',
      paragraphs: [
        `Without a license there is nothing to register: the buyer could not go on, and was asked to write to support and quote ${reference}. Look in the AWS Marketplace Management Portal under Agreements for what this account bought, and ask AWS Marketplace Seller Operations why the license is missing.`,
      ],
      facts: [
        ['Reference', reference],
        ['Received', receivedAt],
        ...(fields.email ? [['Email', fields.email] as const] : []),
        ...purchaseFacts(purchase),
        ...(customerIdentifier ? [['Customer identifier', customerIdentifier] as const] : []),
        ...(productCode ? [['Product code', productCode] as const] : []),
      ],
      closing: `Stored under ${reference}. Sent by the website.`,
    },
  };
}
