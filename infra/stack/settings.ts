import * as v from 'valibot';
import { siteDefaults } from '../../lambdas/contract/company.ts';
import { isRehearsal } from '../../lambdas/contract/stack.ts';

const emailPattern = /^[^\s@<>()",;:\\[\]]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const domainPattern = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

/** Whatever is wrong with a setting, this says what is right. */
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

function email(example: string) {
  return text(emailPattern, 254, 'an e-mail address', example);
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

function oneOf<const Word extends string>(...words: [Word, ...Word[]]) {
  return v.picklist(words, `it must be one of ${words.join(', ')}.`);
}

/** Every setting as it is written: a text. What is optional has its default here. */
export const settings = {
  /**
   * Which copy of the stack this is; it names the stack. One of `npm run rehearse`
   * (rehearsal-…) can be removed with all that is in it.
   */
  stage: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (stage) => stage === 'prod' || stage === 'dev' || isRehearsal(stage),
        'it must be one of prod, dev.',
      ),
    ),
    'prod',
  ),
  /** Who is told about contacts, selected solutions, privacy requests and registrations. */
  companyEmail: email('leads@your-company.com'),
  /** The From address of every mail; SES verifies it, or its domain. */
  senderEmail: email('website@your-company.com'),
  /** The address that buyers are told to write to, by pages and mails. */
  supportEmail: v.optional(email('support@your-company.com'), siteDefaults.supportEmail),
  /** The site's address; without one it lives on its CloudFront name. */
  domainName: v.optional(
    text(
      domainPattern,
      253,
      'a domain name in lower case, without https:// and without a path',
      'www.your-company.com',
    ),
  ),
  /** The Route 53 public hosted zone that domainName is in; without one, certificateArn. */
  hostedZoneId: v.optional(
    text(/^Z[A-Z\d]+$/, 32, 'the ID of a Route 53 hosted zone', 'Z0123456789ABCDEFGHIJ'),
  ),
  /** domainName's certificate in us-east-1, where its DNS isn't in this account's Route 53. */
  certificateArn: v.optional(
    text(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      200,
      'the ARN of a certificate of ACM in us-east-1',
      'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
    ),
  ),
  /** What becomes of a deployment without domainName where the site has one. */
  domainRemoval: v.optional(oneOf('refuse', 'allow'), 'refuse'),
  /** DKIM for the sender's domain where it isn't domainName's: its DNS records are printed as outputs. */
  senderDkim: v.optional(oneOf('off', 'on'), 'off'),
  /** The DMARC policy to write for domainName's domain; without one what is there stays. */
  dmarc: v.optional(oneOf('none', 'quarantine', 'reject')),
  /** Who gets the receivers' reports on DMARC. */
  dmarcReports: v.optional(email('dmarc@your-company.com')),
  /** The product's code at AWS Marketplace; without one registrations are answered "not open yet". */
  marketplaceProductCode: v.optional(
    text(/^[a-z\d]{20,}$/, 40, 'a product code of AWS Marketplace', 'abcdefghijklmnopqrstuvwxy'),
  ),
  /** A role in the seller's account, by which AWS Marketplace is called, where that is another one. */
  marketplaceRoleArn: v.optional(
    text(
      /^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/,
      200,
      'the ARN of a role',
      'arn:aws:iam::111122223333:role/website-marketplace',
    ),
  ),
  /** Who is mailed when an alarm goes off; without one alarms are only seen in CloudWatch. */
  alarmEmail: v.optional(email('operator@your-company.com')),
  /** A second way to tell: an SNS topic of yours, which sends text messages or pages somebody. */
  alarmTopicArn: v.optional(
    text(
      /^arn:aws:sns:us-east-1:\d{12}:[\w-]+$/,
      200,
      'the ARN of an SNS topic in us-east-1',
      'arn:aws:sns:us-east-1:111122223333:pager',
    ),
  ),
  /** The Google Analytics 4 measurement ID; without one nothing is ever loaded. */
  gaMeasurementId: v.optional(
    text(/^G-[A-Z\d]{4,}$/, 18, 'a Google Analytics 4 measurement ID', 'G-AB12CD34EF'),
  ),
  /** Monthly cost in US dollars past which alarmEmail is told. @default 25 in prod */
  monthlyBudgetUsd: v.optional(wholeNumber(1, 100_000, 25)),
  /**
   * A web ACL in front of the site: about $7 a month. It can't protect the API's own address, so
   * with `on` the API accepts requests from CloudFront only. `edge` is the step there and back.
   */
  firewall: v.optional(oneOf('off', 'edge', 'on'), 'off'),
  /** The generation of the key by which the API knows CloudFront: raise it by one for a new key. */
  originKey: v.optional(wholeNumber(1, 1_000_000, 2), '1'),
  /** Has Route 53 ask for the home page twice a minute, and an alarm: $1 to $3 a month. @default on in prod */
  healthCheck: v.optional(oneOf('off', 'on')),
  /** Has a function post an empty form through the site's address every five minutes, and an alarm. */
  formCheck: v.optional(oneOf('off', 'on'), 'off'),
  /**
   * What browsers are told to open over TLS alone for two years: this host, all hosts below it, or
   * those for every visitor of any browser, by a list that takes months to leave.
   */
  hsts: v.optional(oneOf('host', 'subdomains', 'preload'), 'host'),
  /** Whether to deploy while company.ts still has invented data. */
  madeUpData: v.optional(oneOf('refuse', 'publish'), 'refuse'),
  /** How long submissions are kept, in months; the law asks for 24 of privacy requests. */
  retentionMonths: v.optional(wholeNumber(24, 120, 24), '24'),
  /** Mails to buyers a day, all together; SES's sandbox allows 200. */
  mailDailyCap: v.optional(wholeNumber(1, 100_000, 200), '200'),
};
