import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findPlaceholders, siteDefaults } from '#contract/company.ts';
import { isRehearsal } from '#contract/stack.ts';
import { bareDomain, domainOf } from './names.ts';
import { settings } from './settings.ts';

const root = join(import.meta.dirname, '../..');
const companyFile = 'lambdas/contract/company.ts';

/** We can't write DKIM records for their domains. */
const mailProviders = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
];

const names = Object.keys(settings);
/** Settings that are the company's own addresses. */
const publicSettings = ['companyEmail', 'senderEmail', 'supportEmail', 'domainName', 'alarmEmail'];

type Settings = v.InferOutput<typeof settingsSchema>;

const settingsSchema = v.object(settings);

/** How settings depend on each other: the reported setting, the check, and the message. */
const rules: readonly (readonly [keyof Settings, (all: Settings) => unknown, message: string])[] = [
  [
    'hostedZoneId',
    ({ domainName, hostedZoneId, certificateArn }) =>
      domainName && !hostedZoneId && !certificateArn,
    'domainName needs the ID of its Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ, or certificateArn if its DNS is outside Route 53.',
  ],
  [
    'domainName',
    ({ domainName, hostedZoneId }) => hostedZoneId && !domainName,
    'hostedZoneId has no effect without domainName; add it, such as www.your-company.com.',
  ],
  [
    'certificateArn',
    ({ domainName, hostedZoneId, certificateArn }) =>
      certificateArn && (!domainName || hostedZoneId),
    'certificateArn is for a domainName with DNS outside Route 53: set domainName too, and leave out hostedZoneId.',
  ],
  [
    'senderEmail',
    ({ senderEmail, senderDkim }) =>
      senderDkim === 'on' && mailProviders.includes(domainOf(String(senderEmail)).toLowerCase()),
    'senderDkim=on needs a senderEmail at a domain of yours: nobody can write DNS records for a mail provider.',
  ],
  [
    'dmarc',
    ({ dmarc, dmarcReports }) => dmarcReports && !dmarc,
    'dmarcReports is part of the DMARC record; set dmarc too, such as none.',
  ],
  [
    'marketplaceProductCode',
    ({ marketplaceRoleArn, marketplaceProductCode }) =>
      marketplaceRoleArn && !marketplaceProductCode,
    'marketplaceRoleArn does nothing without a product; add its code, such as abcdefghijklmnopqrstuvwxy.',
  ],
  [
    'dmarc',
    ({ domainName = '', hostedZoneId, senderEmail, dmarc }) =>
      dmarc && (!hostedZoneId || domainOf(String(senderEmail)) !== bareDomain(domainName)),
    "dmarc is written into domainName's hosted zone, and needs senderEmail at that domain, such as website@your-company.com.",
  ],
  [
    'alarmEmail',
    ({ monthlyBudgetUsd, alarmEmail }) => typeof monthlyBudgetUsd === 'number' && !alarmEmail,
    'monthlyBudgetUsd needs someone to notify, such as operator@your-company.com.',
  ],
];

/** All settings, parsed and validated, with the defaults that depend on the stage. */
export type Config = Readonly<Omit<Settings, 'monthlyBudgetUsd'>> & {
  readonly healthCheck: 'off' | 'on';
  readonly monthlyBudgetUsd: number | undefined;
};

function withStageDefaults(config: Settings): Config {
  const isProd = config.stage === 'prod';
  const { healthCheck = isProd ? 'on' : 'off', monthlyBudgetUsd: budget } = config;
  // This site stays far below 25 dollars.
  const usual = isProd && config.alarmEmail ? 25 : undefined;
  const monthlyBudgetUsd = budget === 'off' ? undefined : (budget ?? usual);
  return { ...config, healthCheck, monthlyBudgetUsd };
}

/** Settings that can't be deployed. The message is for the person who wrote them. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the CDK context. An empty text counts as not set, so that a pipeline can
 * pass an empty variable through.
 *
 * @param awsAccount the account of the current credentials. If there is one, placeholder addresses are
 *   errors, because they could be deployed
 * @throws SettingsError that lists every fault at once
 */
export function readConfig(
  context: Readonly<Record<string, unknown>>,
  awsAccount: string | undefined,
): Config {
  // Every name is there, so that a missing one gets its own message.
  const given = Object.fromEntries(names.map((name) => [name, toText(context[name])]));
  const read = v.safeParse(settingsSchema, given);
  const faults = [
    ...faultsOf(read, context),
    ...unknownSettings(context),
    ...(awsAccount ? placeholders(given) : []),
    ...(awsAccount || namesOwnAddress(given) ? madeUpData(given) : []),
  ];
  if (!read.success || faults.length > 0) {
    throw new SettingsError(explain(faults));
  }
  return withStageDefaults(read.output);
}

/**
 * The CDK's context over the settings that are committed for its stage: infra/stack/stages/dev.json
 * and prod.json. So every computer deploys a stage with the same settings. A rehearsal uses
 * prod's settings without the domain, because two stacks can't share one.
 *
 * @throws SettingsError if the stage's file isn't JSON
 */
export function withStageSettings(
  context: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { stage = 'prod' } = context;
  const isThrowaway = typeof stage === 'string' && isRehearsal(stage);
  const file = `infra/stack/stages/${stage === 'dev' ? 'dev' : 'prod'}.json`;
  try {
    const committed = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const domain = { domainName: '', hostedZoneId: '', certificateArn: '', dmarc: '' };
    return { ...committed, ...(isThrowaway && domain), ...context };
  } catch (error) {
    throw new SettingsError(`${file} can't be read: ${(error as Error).message}`);
  }
}

/** The command line has only texts, cdk.json may also have numbers. Other types fail validation. */
function toText(given: unknown): unknown {
  if (given === null || given === '') {
    return undefined;
  }
  return typeof given === 'number' ? String(given) : given;
}

/** One message per setting. */
function faultsOf(
  read: v.SafeParseResult<typeof settingsSchema>,
  context: Readonly<Record<string, unknown>>,
): string[] {
  // It contains wrong settings as well, so that no rule reports them as missing.
  const all = read.output as Settings;
  const found = [
    ...(read.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const),
    ...rules.flatMap(([name, isWrong, message]) =>
      isWrong(all) ? [[name, message] as const] : [],
    ),
  ];
  // If a setting has two faults, the first is kept.
  return [...new Map(found.toReversed())].toReversed().map(([name, message]) => {
    const given = context[name];
    const isSet = toText(given) !== undefined;
    return `${name} is ${isSet ? JSON.stringify(given) : 'not set'}: ${message}`;
  });
}

/** The CDK's own keys contain a colon or start with an at sign. All others must be settings. */
function unknownSettings(context: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(context)
    .filter((key) => !key.startsWith('@') && !key.includes(':') && !names.includes(key))
    .map((key) => `${key} isn't a setting: the settings are ${names.join(', ')}.`);
}

/** Domains that RFC 2606 reserves for examples, and codes that begin with "example". */
const placeholderPattern = /(?:^|[.@])example(?:\.(?:com|net|org))?$|^example/i;

function placeholders(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const value = given[name];
    if (typeof value !== 'string' || !placeholderPattern.test(value)) {
      return [];
    }
    const isOptional = setting.type === 'optional';
    const [example] = v.getExamples(isOptional ? v.unwrap(setting) : setting);
    const remedy = `it must be your own, such as ${example}${isOptional ? ', or left out' : ''}.`;
    return [`${name} is ${JSON.stringify(value)}, a placeholder that can't be deployed: ${remedy}`];
  });
}

/** Whether a setting has a real address, so that this is more than a trial. */
function namesOwnAddress(given: Readonly<Record<string, unknown>>): boolean {
  return publicSettings.some((name) => {
    const value = given[name];
    return typeof value === 'string' && !placeholderPattern.test(value);
  });
}

/** Invented data of the company that pages, documents, pictures and emails would contain. */
function madeUpData(given: Readonly<Record<string, unknown>>): string[] {
  const { domainName, supportEmail = siteDefaults.supportEmail, madeUpData: wanted } = given;
  if (wanted === 'publish') {
    return [];
  }
  const found = findPlaceholders({
    url: domainName ? `https://${domainName}` : siteDefaults.url,
    supportEmail: String(supportEmail),
  });
  const lines = readFileSync(join(root, companyFile), 'utf8').split('\n');
  return found.map(({ name, value }) => {
    const line = lines.findIndex((text) => text.includes(value)) + 1;
    const place = line > 0 ? `${companyFile}:${line}` : 'a setting';
    return `${name} is an invented example and would be published: ${JSON.stringify(value)} (${place}).`;
  });
}

function explain(faults: readonly string[]): string {
  return [
    `${faults.length === 1 ? 'A setting needs' : `${faults.length} settings need`} attention:`,
    ...faults.map((fault) => `  - ${fault}`),
    ...(faults.some((fault) => fault.includes(companyFile))
      ? [
          'Put the real values there, or pass -c madeUpData=publish if you want to publish the examples.',
        ]
      : []),
    'Write settings into infra/stack/stages/prod.json (or dev.json), or pass them as -c name=value.',
    'Example: npx cdk deploy -c companyEmail=leads@your-company.com -c stage=dev',
  ].join('\n');
}
