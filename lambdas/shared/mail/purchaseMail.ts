import { company } from '#contract/company.ts';
import {
  type AgreementNotice,
  type Arrival,
  type KnownPurchase,
  type LicenseNotice,
  licenseId,
  type MailName,
  type PurchaseRecord,
  type Registration,
  type Unidentified,
  type UnregisteredNotice,
} from '#contract/records.ts';
import { lastRegistration, type StoredPurchase, sinceOf } from '../purchases/purchases.ts';
import { formatMoment } from '../time.ts';
import { addressMail, type Mail, type MailSettings, type MailText } from './mail.ts';
import { describeAddress } from './readableAddress.ts';

const userGuidePath = '/products/photo-kiosk-backend/user-guide#complete-onboarding';

const portalHint =
  'In the AWS Marketplace Management Portal, the Agreements page shows whose account it is.';

function purchaseFacts(purchase: KnownPurchase): (readonly [string, string])[] {
  const { accountId, licenseArn, agreementId, productId, offerType } = purchase;
  return Object.entries({
    'AWS account': accountId,
    License: licenseArn,
    Agreement: agreementId,
    Product: productId,
    'Offer type': offerType,
  }).flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}

/** What ends the reminder of a launch link. */
function closing({ reference, dueBy }: Registration): string {
  return dueBy
    ? ` Then run 'npm run leads -- close ${reference}', or you'll get a reminder four hours before the time is over.`
    : '';
}

/** To the company: nobody has said that a buyer has the launch link. */
function reminderText(registration: Registration, settings: MailSettings): MailText {
  const { reference, fields, purchase, dueBy = '' } = registration;
  const deadline = formatMoment(dueBy);
  return {
    subject: `[${reference}] Reminder: send the launch link by ${deadline}`,
    heading: 'A buyer may still wait for the launch link',
    paragraphs: [
      `The buyer was promised the launch link within one business day. If nobody has sent it yet, send it to ${describeAddress(fields.email)} by ${deadline}. A draft is at the end of this email. Then run 'npm run leads -- close ${reference}'. Without it, the operator gets an alarm.`,
    ],
    facts: [
      ['Reference', reference],
      ['Send by', deadline],
      ['Email', describeAddress(fields.email)],
      ...purchaseFacts(purchase),
    ],
    quote: launchDraft(settings),
  };
}

/** What the company has to do about a registration, by the license as it is now. */
function taskOf(
  registration: Registration,
  settings: MailSettings,
  stored: StoredPurchase | undefined,
): { readonly task: string } & Pick<MailText, 'quote' | 'asksFor'> {
  const { sk, fields } = registration;
  const license = stored?.license;
  const last = lastRegistration(stored?.registrations ?? []);
  if (last && last.sk !== sk) {
    return {
      task: `You don't have to do anything about this email: the buyer has since entered another address, ${describeAddress(last.fields.email)}, and another email tells you about it.`,
    };
  }
  switch (license?.status) {
    case 'active':
      return {
        task: `The license is active. Send the launch link to ${describeAddress(fields.email)} within one business day of the time below.${closing(registration)} A draft is at the end of this email. Reply to this email to write to the buyer.`,
        quote: launchDraft(settings),
        asksFor: sinceOf(license),
      };
    case 'ended':
      return {
        task: "The license has ended, so don't send the launch link. Tell the buyer, who expects to hear from you within one business day. Reply to this email to write to the buyer.",
      };
    default:
      return {
        task: "You don't have to do anything yet. You'll get another email when the license is active. From then on, you have one business day to send the buyer the launch link. Reply to this email to write to the buyer.",
      };
  }
}

function registrationText(
  registration: Registration,
  settings: MailSettings,
  stored: StoredPurchase | undefined,
): MailText {
  const { kind, reference, fields, previous, purchase, receivedAt } = registration;
  const isFirst = kind === 'registration';
  const { task, ...more } = taskOf(registration, settings, stored);
  const subject = isFirst
    ? 'AWS Marketplace registration'
    : 'Another address for an AWS Marketplace registration';
  return {
    subject: `[${reference}] ${subject}${more.asksFor ? ': send the launch link' : ''}`,
    ...more,
    heading: isFirst
      ? 'A buyer registered Photo Kiosk Backend'
      : 'A registered buyer entered another address',
    paragraphs: [
      task,
      ...(previous
        ? [
            'The launch link goes to the new address. The registration page says so, and we emailed the old address about it.',
          ]
        : []),
    ],
    facts: [
      ['Reference', reference],
      ['Received', formatMoment(receivedAt)],
      ['Email', describeAddress(fields.email)],
      ...(previous ? [['Old address', describeAddress(previous)] as const] : []),
      ...purchaseFacts(purchase),
    ],
  };
}

/** Why a person we don't know gets an email. */
function closingFor(reference: string): string {
  return `${company.name}. Reference ${reference}. You received this email because someone entered your address to register a purchase.`;
}

/**
 * To the address that was registered before: another one was registered. Has nothing that a visitor
 * wrote.
 */
function replacedText({ reference }: Registration, { supportEmail }: MailSettings): MailText {
  return {
    subject: `[${reference}] New address for your Photo Kiosk Backend registration`,
    heading: `A new address was registered (${reference})`,
    paragraphs: [
      "Someone with access to your purchase in AWS Marketplace registered it with another address. We'll send the launch link to that address and not to this one.",
      `If that's what you want, you don't have to do anything. If it isn't, write to ${supportEmail} and mention ${reference}. We answer within 4 business hours.`,
    ],
    closing: closingFor(reference),
  };
}

/** What a buyer can expect, by the license as it is now. */
const nextForBuyer = {
  active: [
    'Your license is active. Within one business day, we email you the launch link, which starts the deployment in your AWS account. If it takes longer, write to us.',
  ],
  ended: [
    'AWS Marketplace tells us that the license of this purchase has ended, so we can’t send you a launch link. If you didn’t expect that, write to us. We have told our team, who will write to you within one business day.',
  ],
  unknown: [
    'Two things happen next:',
    '1. AWS activates your license, usually within minutes of your purchase.',
    '2. Within one business day after that, we email you the launch link, which starts the deployment in your AWS account. If it takes longer, write to us.',
  ],
} as const;

/** Welcomes the buyer. Contains nothing that a visitor wrote. */
function welcomeText(
  { reference }: Registration,
  { siteUrl, supportEmail }: MailSettings,
  stored: StoredPurchase | undefined,
): MailText {
  return {
    subject: `[${reference}] Your Photo Kiosk Backend registration`,
    heading: `You're registered (${reference})`,
    paragraphs: [
      ...nextForBuyer[stored?.license?.status ?? 'unknown'],
      'While you wait, check that this AWS account has a public hosted zone in Route 53. The user guide lists everything that you need.',
      `Do you have a question, or did you get this email by mistake? Write to ${supportEmail} and mention ${reference}. We answer within 3 business days.`,
    ],
    link: { text: 'Open the user guide', url: `${siteUrl}${userGuidePath}` },
    closing: closingFor(reference),
  };
}

/** To the company: a buyer arrived and never registered. */
function arrivalText({ purchase, receivedAt }: Arrival): MailText {
  return {
    subject: `[${licenseId(purchase.licenseArn)}] A buyer from AWS Marketplace has not registered`,
    heading: "A buyer opened the registration page but didn't register",
    paragraphs: [
      `AWS Marketplace confirmed this buyer's purchase at the time below, but we have no address to write to. If they don't register within a day, contact them. ${portalHint}`,
    ],
    facts: [['Arrived', formatMoment(receivedAt)], ...purchaseFacts(purchase)],
  };
}

/** To the company: a buyer never came to register. */
function unregisteredText({ purchase, receivedAt }: UnregisteredNotice): MailText {
  return {
    subject: `[${licenseId(purchase.licenseArn)}] A buyer with an active license has not registered`,
    heading: "A license is active, but its buyer hasn't registered",
    paragraphs: [
      `This buyer has had a license for at least a day and never opened the registration page, so we have no address to write to. ${portalHint} Contact them and ask them to choose "Set up your account" in AWS Marketplace.`,
    ],
    facts: [['Found', formatMoment(receivedAt)], ...purchaseFacts(purchase)],
  };
}

/** To the company: a buyer's purchase can't be registered. */
function unidentifiedText(record: Unidentified): MailText {
  const { reference, fields, purchase, receivedAt, isOtherProduct } = record;
  const { customerIdentifier, productCode } = purchase;
  const heading = isOtherProduct
    ? 'A buyer of another product'
    : 'A buyer without a license in AWS Marketplace';
  return {
    subject: `[${reference}] ${heading}`,
    heading,
    paragraphs: [
      isOtherProduct
        ? 'The product code of this purchase differs from the setting marketplaceProductCode. If the code below is right, correct the setting and deploy. Until you do, no buyer can register.'
        : 'AWS Marketplace did not tell us which license this is, so we could not register it. Ask AWS Marketplace Seller Operations why it is missing.',
      `The buyer could not register and was asked to write to support and mention ${reference}. ${portalHint}`,
    ],
    facts: [
      ['Reference', reference],
      ['Received', formatMoment(receivedAt)],
      ...(fields.email ? [['Email', describeAddress(fields.email)] as const] : []),
      ...purchaseFacts(purchase),
      ...(customerIdentifier ? [['Customer identifier', customerIdentifier] as const] : []),
      ...(productCode ? [['Product code', productCode] as const] : []),
    ],
  };
}

const licenses = {
  'license-active': {
    subject: 'License active',
    heading: 'A license for Photo Kiosk Backend is active',
  },
  'license-ended': {
    subject: 'License ended',
    heading: 'A license for Photo Kiosk Backend has ended',
  },
} as const;

const lateReports = {
  'license-active': {
    subject: 'Late report: license active',
    heading: 'A license for Photo Kiosk Backend was active',
  },
  'license-ended': {
    subject: 'Late report: license ended',
    heading: 'A license for Photo Kiosk Backend had ended',
  },
} as const;

const lateTask =
  'AWS Marketplace has reported a newer change since. Check the current state of the license before you act.';

const foundNote =
  'We received no event for this. The daily comparison with AWS Marketplace found it, so it may have happened a few days ago.';

/** What staff sends to the buyer by hand once the license is active. */
function launchDraft({ siteUrl }: MailSettings): string {
  return `Subject: Your launch link for Photo Kiosk Backend

Hello,

Your license is active. To deploy Photo Kiosk Backend:

1. Sign in to the AWS account that bought the license, with a role that may create IAM roles.
2. Open this link to CloudFormation, which has our template filled in: [launch link]
3. Fill in the two host names, your hosted zone in Route 53, the retention and an address for alarms. Create the stack. All this takes about 15 minutes.
4. Confirm the alarm subscription that AWS emails you. Then continue with the user guide: ${siteUrl}${userGuidePath}

To deploy from a shell, use the template itself: [template URL]
What is new in this version: [release notes]

If CloudFormation says "access denied", check that you are in the account that bought the license. If you are, reply with the message and the account number. We answer within one business day.

[name]`;
}

const endedTask =
  "The buyer may no longer use the product. You don't have to do anything: the deployment is in the buyer's own account, and the buyer has to remove it.";

/** What the company has to do about a license that began, by the purchase as it is now. */
function taskForLicense(
  { receivedAt }: LicenseNotice,
  settings: MailSettings,
  { license, registrations }: StoredPurchase,
): { readonly task: string; readonly title?: string } & Pick<MailText, 'quote'> {
  if (license && (license.status !== 'active' || sinceOf(license) !== receivedAt)) {
    return {
      task: "The license has since changed again, and another email says how. You don't have to do anything about this email.",
    };
  }
  const last = lastRegistration(registrations);
  if (!last) {
    return {
      title: 'the buyer has not registered',
      task: "The buyer hasn't registered yet, so there is no address to send the launch link to. When the buyer registers, another email asks you to send it.",
    };
  }
  const address = describeAddress(last.fields.email);
  const { status, askedFor } = last.mails.company ?? {};
  if (status === 'due' || (status === 'sent' && askedFor === receivedAt)) {
    return {
      task: `The buyer registered ${address}, and the email about ${last.reference} asks you to send the launch link there. This email only tells you when the license became active.`,
    };
  }
  return {
    title: 'send the launch link',
    task: `Send the launch link to ${address} within one business day of the time below.${closing(last)} A draft is at the end of this email.`,
    quote: launchDraft(settings),
  };
}

function licenseTask(
  notice: LicenseNotice,
  settings: MailSettings,
  stored: StoredPurchase,
): ReturnType<typeof taskForLicense> {
  if (notice.isLate) {
    return { task: lateTask };
  }
  return notice.kind === 'license-ended'
    ? { task: endedTask }
    : taskForLicense(notice, settings, stored);
}

const nothingStored = { license: undefined, registrations: [], sortKeys: new Set<string>() };

function licenseText(
  notice: LicenseNotice,
  settings: MailSettings,
  stored: StoredPurchase = nothingStored,
): MailText {
  const { kind, purchase, receivedAt, isFound, isLate } = notice;
  const id = licenseId(purchase.licenseArn);
  const { subject, heading } = (isLate ? lateReports : licenses)[kind];
  const { task, title, quote } = licenseTask(notice, settings, stored);
  return {
    subject: `[${id}] ${subject}${title ? `: ${title}` : ''}`,
    heading,
    paragraphs: [
      task,
      ...(isFound ? [foundNote] : []),
      `"npm run leads -- show ${id}" shows whether the buyer has registered, and with which address.`,
    ],
    facts: [
      [isFound ? 'Found' : 'Reported by AWS Marketplace', formatMoment(receivedAt)],
      ...purchaseFacts(purchase),
    ],
    ...(quote ? { quote } : {}),
  };
}

const agreementTexts = {
  'advisory-issued': {
    title: 'AWS Marketplace warns about a buyer',
    paragraphs: [
      "AWS suspects that this buyer's account was closed or compromised, or is being used for abuse or fraud. AWS doesn't say which. The website has not changed anything.",
      "Don't send the launch link yet. Look at the agreement in the AWS Marketplace Management Portal, and ask AWS Marketplace Seller Operations. If AWS withdraws the warning, you'll get another email.",
    ],
  },
  'advisory-resolved': {
    title: 'AWS Marketplace has withdrawn its warning about a buyer',
    paragraphs: [
      'AWS no longer suspects this account. If you held back the launch link, send it now.',
    ],
  },
  'cancellation-approved': {
    title: 'A cancellation was approved',
    paragraphs: [
      "The agreement below is canceled. You don't have to do anything. When its license ends, you'll get another email.",
    ],
  },
  'cancellation-rejected': {
    title: 'A cancellation was rejected',
    paragraphs: [
      'The agreement below continues. If you asked for the cancellation, talk to the buyer.',
    ],
  },
} as const;

function agreementText(notice: AgreementNotice): MailText {
  const { kind, reference, agreementId, reportedAt, purchase } = notice;
  const { title, paragraphs } = agreementTexts[kind];
  return {
    subject: `[${reference}] ${title}`,
    heading: title,
    paragraphs: [
      ...paragraphs,
      '"npm run leads -- status" shows which purchases belong to this account.',
    ],
    facts: [
      ['Reference', reference],
      ['Agreement', agreementId],
      ['Reported by AWS Marketplace', formatMoment(reportedAt)],
      ...purchaseFacts(purchase),
    ],
  };
}

function textOf(
  record: PurchaseRecord,
  name: MailName,
  settings: MailSettings,
  stored: StoredPurchase | undefined,
): MailText {
  switch (record.kind) {
    case 'arrival':
      return arrivalText(record);
    case 'unregistered':
      return unregisteredText(record);
    case 'unidentified':
      return unidentifiedText(record);
    case 'registration':
    case 'correction':
      return registrationTexts[name as keyof typeof registrationTexts](record, settings, stored);
    case 'license-active':
    case 'license-ended':
      return licenseText(record, settings, stored);
    default:
      return agreementText(record);
  }
}

const registrationTexts = {
  company: registrationText,
  buyer: welcomeText,
  previous: replacedText,
  reminder: reminderText,
} as const;

export function renderPurchaseMail(
  record: PurchaseRecord,
  name: MailName,
  settings: MailSettings,
  stored: StoredPurchase | undefined,
): Mail {
  return addressMail(record, name, textOf(record, name, settings, stored), settings);
}
