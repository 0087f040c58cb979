import type { Setting } from './settings.ts';
import {
  domainName,
  emailAddress,
  isPlaceholder,
  matching,
  oneOf,
  optional,
  wholeNumber,
  withFallback,
} from './settings.ts';

const settings = {
  /** Which copy of the stack this is; it names the stack and nothing else. */
  stage: oneOf(['prod', 'dev'], 'prod'),
  /** Who is told about contacts, selected solutions, privacy requests and registrations. */
  companyEmail: emailAddress('leads@your-company.com'),
  /** The From address of every mail; SES verifies it, or its domain. */
  senderEmail: emailAddress('website@your-company.com'),
  /** The address that buyers are told to write to. */
  supportEmail: emailAddress('support@your-company.com'),
  /** The site's address; without one it lives on its CloudFront name. */
  domainName: optional(domainName('www.your-company.com')),
  /** The Route 53 public hosted zone that domainName is in. */
  hostedZoneId: optional(
    matching(/^Z[A-Z\d]{1,31}$/, 'the ID of a Route 53 hosted zone', 'Z0123456789ABCDEFGHIJ'),
  ),
  /** The product's code at AWS Marketplace; without one registrations are answered "not open yet". */
  marketplaceProductCode: optional(
    matching(/^[a-z\d]{20,40}$/, 'a product code of AWS Marketplace', 'abcdefghijklmnopqrstuvwxy'),
  ),
  /** Who is mailed when an alarm goes off; without one alarms are only seen in CloudWatch. */
  alarmEmail: optional(emailAddress('operator@your-company.com')),
  /** The Google Analytics 4 measurement ID; without one nothing is ever loaded. */
  gaMeasurementId: optional(
    matching(/^G-[A-Z\d]{4,16}$/, 'a Google Analytics 4 measurement ID', 'G-AB12CD34EF'),
  ),
  /** Monthly cost in US dollars past which alarmEmail is told. */
  monthlyBudgetUsd: optional(wholeNumber(1, 100_000, 25)),
  /** A web ACL in front of the site: about $7 a month. */
  firewall: oneOf(['off', 'on'], 'off'),
  /** How long submissions are kept, in months; the law asks for 24 of privacy requests. */
  retentionMonths: withFallback(wholeNumber(24, 120, 24), 24),
  /** Mails to buyers a day, all together; SES's sandbox allows 200. */
  mailDailyCap: withFallback(wholeNumber(1, 100_000, 200), 200),
} satisfies Record<string, Setting<unknown>>;

type Settings = typeof settings;
type SettingName = keyof Settings;

/** Every setting, read and checked. */
export type Config = {
  readonly [Name in SettingName]: Settings[Name] extends Setting<infer T> ? T : never;
};

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
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    values[name] = readSetting(name, setting, context[name], faults);
  }
  const config = values as Config;
  faults.push(...unknownSettings(context));
  faults.push(...faultsTogether(config));
  if (awsAccount) {
    faults.push(...placeholders(config));
  }
  if (faults.length > 0) {
    throw new SettingsError(explain(faults));
  }
  return config;
}

function readSetting(
  name: string,
  setting: Setting<unknown>,
  given: unknown,
  faults: string[],
): unknown {
  if (given === undefined || given === null || given === '') {
    if (!('fallback' in setting)) {
      faults.push(`${name} is not set: it must be ${setting.expects}, such as ${setting.example}.`);
    }
    return setting.fallback;
  }
  const isText = typeof given === 'string' || typeof given === 'number';
  const value = isText ? setting.read(String(given)) : undefined;
  if (value === undefined) {
    const shown = JSON.stringify(given);
    faults.push(`${name} is ${shown}: it must be ${setting.expects}, such as ${setting.example}.`);
  }
  return value;
}

/** The CDK's own keys hold a colon or start with an at sign; every other key has to be ours. */
function unknownSettings(context: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(settings);
  return Object.keys(context)
    .filter((key) => !key.startsWith('@') && !key.includes(':') && !names.includes(key))
    .map((key) => `${key} is no setting: the settings are ${names.join(', ')}.`);
}

function faultsTogether(config: Config): string[] {
  const faults: string[] = [];
  if (config.domainName && !config.hostedZoneId) {
    faults.push(
      'hostedZoneId is not set: domainName needs the ID of its Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ.',
    );
  }
  if (config.hostedZoneId && !config.domainName) {
    faults.push(
      'domainName is not set: hostedZoneId alone does nothing; add the domain, such as www.your-company.com.',
    );
  }
  if (config.monthlyBudgetUsd && !config.alarmEmail) {
    faults.push(
      'alarmEmail is not set: monthlyBudgetUsd needs somebody to tell, such as operator@your-company.com.',
    );
  }
  return faults;
}

function placeholders(config: Config): string[] {
  return Object.entries(config)
    .filter(([, value]) => typeof value === 'string' && isPlaceholder(value))
    .map(
      ([name, value]) =>
        `${name} is ${JSON.stringify(value)}, a placeholder that nothing can be deployed with: it must be your own, such as ${settings[name as SettingName].example}${isOptional(name) ? ', or left out' : ''}.`,
    );
}

function isOptional(name: string): boolean {
  return 'fallback' in settings[name as SettingName];
}

function explain(faults: readonly string[]): string {
  return [
    `${faults.length === 1 ? 'A setting needs' : `${faults.length} settings need`} attention:`,
    ...faults.map((fault) => `  - ${fault}`),
    'Write settings into "context" in cdk.json, or pass them as -c name=value.',
    'Example: npx cdk deploy -c companyEmail=leads@your-company.com -c stage=dev',
  ].join('\n');
}
