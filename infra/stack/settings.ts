import * as v from 'valibot';
import { siteDefaults } from '#contract/company.ts';
import { isRehearsal } from '#contract/stack.ts';

const emailPattern = /^[^\s@<>()",;:\\[\]]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

/** The message for a wrong value, which describes a right one. */
function must(expected: string, example: string | number) {
  return `it must be ${expected}, such as ${example}.`;
}

function text(pattern: RegExp, maxLength: number, expected: string, example: string) {
  const message = must(expected, example);
  return v.pipe(
    v.string(message),
    v.maxLength(maxLength, message),
    v.regex(pattern, message),
    v.examples([example]),
  );
}

function optionalText(...expected: Parameters<typeof text>) {
  return v.optional(text(...expected));
}

function email(example: string) {
  return text(emailPattern, 254, 'an email address', example);
}

function wholeNumber(minimum: number, maximum: number, example: number) {
  const message = must(`a whole number from ${minimum} to ${maximum}`, example);
  return v.pipe(
    v.string(message),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  );
}

/** A whole number, or the word that switches off what it is for. */
function numberOrOff(...limits: Parameters<typeof wholeNumber>) {
  const [minimum, maximum, example] = limits;
  const message = must(`off or a whole number from ${minimum} to ${maximum}`, example);
  return v.union([v.literal('off'), wholeNumber(...limits)], message);
}

function isStage(stage: string): boolean {
  return stage === 'prod' || stage === 'dev' || isRehearsal(stage);
}

function oneOf<const Word extends string>(...words: [Word, ...Word[]]) {
  return v.picklist(words, `it must be one of ${words.join(', ')}.`);
}

/**
 * All settings. Each is written as text, and optional ones have their default here. The table in
 * infra/stack/README.md explains them.
 */
export const settings = {
  stage: v.optional(v.pipe(v.string(), v.check(isStage, 'it must be one of prod, dev.')), 'prod'),
  companyEmail: email('leads@your-company.com'),
  senderEmail: email('website@your-company.com'),
  supportEmail: v.optional(email('support@your-company.com'), siteDefaults.supportEmail),
  domainName: optionalText(
    domainPattern,
    253,
    'a domain name in lower case, without https:// and without a path',
    'www.your-company.com',
  ),
  hostedZoneId: optionalText(
    /^Z[A-Z\d]+$/,
    32,
    'the ID of a Route 53 hosted zone',
    'Z0123456789ABCDEFGHIJ',
  ),
  certificateArn: optionalText(
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    200,
    'the ARN of a certificate of ACM in us-east-1',
    'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
  ),
  domainRemoval: v.optional(oneOf('refuse', 'allow'), 'refuse'),
  senderDkim: v.optional(oneOf('off', 'on'), 'off'),
  dmarc: v.optional(oneOf('none', 'quarantine', 'reject')),
  dmarcReports: v.optional(email('dmarc@your-company.com')),
  marketplaceProductCode: optionalText(
    /^[a-z\d]{20,}$/,
    40,
    'a product code of AWS Marketplace',
    'abcdefghijklmnopqrstuvwxy',
  ),
  marketplaceRoleArn: optionalText(
    /^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/,
    200,
    'the ARN of a role',
    'arn:aws:iam::111122223333:role/website-marketplace',
  ),
  alarmEmail: v.optional(email('operator@your-company.com')),
  alarmTopicArn: optionalText(
    /^arn:aws:sns:us-east-1:\d{12}:[\w-]+$/,
    200,
    'the ARN of an SNS topic in us-east-1',
    'arn:aws:sns:us-east-1:111122223333:pager',
  ),
  gaMeasurementId: optionalText(
    /^G-[A-Z\d]{4,}$/,
    18,
    'a Google Analytics 4 measurement ID',
    'G-AB12CD34EF',
  ),
  monthlyBudgetUsd: v.optional(numberOrOff(1, 100_000, 25)),
  firewall: v.optional(oneOf('off', 'edge', 'on'), 'off'),
  originKey: v.optional(wholeNumber(1, 1_000_000, 2), '1'),
  healthCheck: v.optional(oneOf('off', 'on')),
  formCheck: v.optional(oneOf('off', 'on'), 'off'),
  hsts: v.optional(oneOf('host', 'subdomains', 'preload'), 'host'),
  madeUpData: v.optional(oneOf('refuse', 'publish'), 'refuse'),
  /** Whether the owner has confirmed lambdas/contract/promises.ts; only check:deploy asks. */
  promises: v.optional(oneOf('unconfirmed', 'confirmed'), 'unconfirmed'),
  retentionMonths: v.optional(wholeNumber(24, 120, 24), '24'),
  mailDailyCap: v.optional(wholeNumber(1, 100_000, 200), '200'),
  replyReminders: v.optional(oneOf('off', 'on'), 'on'),
  visitorConfirmation: v.optional(oneOf('off', 'on'), 'off'),
};
