import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { siteDefaults } from '../../lambdas/contract/company.ts';
import { findMadeUp } from '../../lambdas/contract/madeUp.ts';
import { bareDomain, domainOf } from './names.ts';
import { settings } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const companyFile = 'lambdas/contract/company.ts';

const names = Object.keys(settings);
/** Settings that are the company's own addresses. */
const publicSettings = [
  'companyEmail',
  'senderEmail',
  'supportEmail',
  'domainName',
  'alarmEmail',
] as const satisfies readonly (keyof typeof settings)[];

/** The settings together: some need another. */
const configSchema = v.pipe(
  v.object(settings),
  v.forward(
    v.partialCheck(
      [['domainName'], ['hostedZoneId']],
      ({ domainName, hostedZoneId }) => !domainName || hostedZoneId !== undefined,
      'domainName needs the ID of its Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ.',
    ),
    ['hostedZoneId'],
  ),
  v.forward(
    v.partialCheck(
      [['domainName'], ['hostedZoneId']],
      ({ domainName, hostedZoneId }) => !hostedZoneId || domainName !== undefined,
      'hostedZoneId alone does nothing; add the domain, such as www.your-company.com.',
    ),
    ['domainName'],
  ),
  v.forward(
    v.partialCheck(
      [['domainName'], ['senderEmail'], ['dmarc']],
      ({ domainName, senderEmail, dmarc }) =>
        !dmarc || domainOf(senderEmail) === bareDomain(domainName ?? ''),
      "dmarc is written into domainName's hosted zone, and needs senderEmail at that domain, such as website@your-company.com.",
    ),
    ['dmarc'],
  ),
  v.forward(
    v.partialCheck(
      [['monthlyBudgetUsd'], ['alarmEmail']],
      ({ monthlyBudgetUsd, alarmEmail }) => !monthlyBudgetUsd || alarmEmail !== undefined,
      'monthlyBudgetUsd needs somebody to tell, such as operator@your-company.com.',
    ),
    ['alarmEmail'],
  ),
);

/** Every setting, read and checked. */
export type Config = Readonly<v.InferOutput<typeof configSchema>>;

/** Settings that can't be deployed with; its message is for whoever wrote them. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the CDK context (cdk.json, or `-c name=value` on the command line).
 * An empty text counts as not set, so that a pipeline can pass an empty variable through.
 *
 * @param context everything in the CDK context; keys of the CDK itself are passed over
 * @param awsAccount the account whose credentials are present (CDK_DEFAULT_ACCOUNT), if any:
 *   with one, placeholder addresses are faults, because they could be deployed
 * @throws SettingsError that lists every fault at once: which setting, what is wrong, what to write where
 */
export function readConfig(
  context: Readonly<Record<string, unknown>>,
  awsAccount: string | undefined,
): Config {
  // Every name is there, so that a missing one is told in its own words.
  const given = Object.fromEntries(names.map((name) => [name, toText(context[name])]));
  const read = v.safeParse(configSchema, given);
  const faults = [
    ...(read.success ? [] : faultsOf(read.issues, context)),
    ...unknownSettings(context),
    ...(awsAccount ? placeholders(given) : []),
    ...(awsAccount || namesOwnAddress(given) ? madeUpData(given) : []),
  ];
  if (!read.success || faults.length > 0) {
    throw new SettingsError(explain(faults));
  }
  return read.output;
}

/** On the command line all is text; cdk.json may have numbers. Anything else is left to be refused. */
function toText(given: unknown): unknown {
  if (given === null || given === '') {
    return undefined;
  }
  return typeof given === 'number' ? String(given) : given;
}

type Issues = readonly [v.InferIssue<typeof configSchema>, ...v.InferIssue<typeof configSchema>[]];

/** One for each setting, however much of it is wrong. */
function faultsOf(issues: Issues, context: Readonly<Record<string, unknown>>): string[] {
  const { nested = {} } = v.flatten<typeof configSchema>(issues);
  return Object.entries(nested).map(([name, messages]) => {
    const given = context[name];
    const isSet = toText(given) !== undefined;
    return `${name} is ${isSet ? JSON.stringify(given) : 'not set'}: ${messages?.[0]}`;
  });
}

/** The CDK's own keys hold a colon or start with an at sign; every other key has to be ours. */
function unknownSettings(context: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(context)
    .filter((key) => !key.startsWith('@') && !key.includes(':') && !names.includes(key))
    .map((key) => `${key} is no setting: the settings are ${names.join(', ')}.`);
}

/** What RFC 2606 reserves for examples, and codes that begin with "example". */
const placeholderPattern = /(?:^|[.@])example(?:\.(?:com|net|org))?$|^example/i;

function placeholders(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const value = given[name];
    if (typeof value !== 'string' || !placeholderPattern.test(value)) {
      return [];
    }
    const isOptional = setting.type === 'optional';
    const [example] = v.getExamples(isOptional ? v.unwrap(setting) : setting);
    const wayOut = `it must be your own, such as ${example}${isOptional ? ', or left out' : ''}.`;
    return [
      `${name} is ${JSON.stringify(value)}, a placeholder that nothing can be deployed with: ${wayOut}`,
    ];
  });
}

/** Whether a setting has an address that isn't one for examples: then it is more than a trial. */
function namesOwnAddress(given: Readonly<Record<string, unknown>>): boolean {
  return publicSettings.some((name) => {
    const value = given[name];
    return typeof value === 'string' && !placeholderPattern.test(value);
  });
}

/** What pages, documents, pictures and mails would say of a company that isn't there. */
function madeUpData(given: Readonly<Record<string, unknown>>): string[] {
  const { domainName, supportEmail = siteDefaults.supportEmail, madeUpData: wanted } = given;
  if (wanted === 'publish') {
    return [];
  }
  const found = findMadeUp({
    url: domainName ? `https://${domainName}` : siteDefaults.url,
    supportEmail: String(supportEmail),
  });
  const lines = readFileSync(join(root, companyFile), 'utf8').split('\n');
  return found.map(({ name, value }) => {
    const line = lines.findIndex((text) => text.includes(value)) + 1;
    const place = line > 0 ? `${companyFile}:${line}` : 'a setting';
    return `${name} is made up and would be published: ${JSON.stringify(value)} (${place}).`;
  });
}

function explain(faults: readonly string[]): string {
  return [
    `${faults.length === 1 ? 'A setting needs' : `${faults.length} settings need`} attention:`,
    ...faults.map((fault) => `  - ${fault}`),
    ...(faults.some((fault) => fault.includes(companyFile))
      ? ['Write the truth there, or pass -c madeUpData=publish if what is made up may be seen.']
      : []),
    'Write settings into "context" in cdk.json, or pass them as -c name=value.',
    'Example: npx cdk deploy -c companyEmail=leads@your-company.com -c stage=dev',
  ].join('\n');
}
