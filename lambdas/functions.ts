import { type ApiPath, apiPaths } from '#contract/api.ts';

/** Environment variables of every function that sends email. */
export const mailVariables = [
  'MAIL_FROM',
  'COMPANY_EMAIL',
  'SUPPORT_EMAIL',
  'SITE_URL',
  'MAIL_CONFIGURATION_SET',
  'MAIL_DAILY_CAP',
] as const;

const sellerVariables = ['MARKETPLACE_PRODUCT_CODE', 'MARKETPLACE_ROLE_ARN'] as const;

const recordVariables = ['RETENTION_MONTHS', 'METRICS_NAMESPACE'] as const;

/** Of those that store what somebody has to act on. */
const taskVariables = ['REPLY_REMINDERS', ...recordVariables] as const;

export type ServiceCall =
  | `dynamodb:${'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query'}`
  | 'ses:SendRawEmail'
  | 'sts:AssumeRole'
  | `aws-marketplace:${'ResolveCustomer' | 'GetEntitlements'}`;

/** What code and stack share about a Lambda function. */
export interface FunctionRow {
  readonly description: string;
  /**
   * The path that it serves; the others run on a schedule or take events from a queue. With the
   * firewall on, a function with a path also has the variable ORIGIN_KEYS.
   */
  readonly route?: ApiPath;
  readonly timeoutSeconds: number;
  readonly variables: readonly string[];
  /** The calls that its role allows, and no others; AssumeRole only if a role is set. */
  readonly calls: readonly ServiceCall[];
  /** The table's indexes that it may query. */
  readonly indexes?: readonly ('due' | 'licenses')[];
}

/** Every Lambda function, by the name of its folder. */
export const functions = {
  contact: {
    description: 'Stores contacts, selected solutions and privacy requests, and emails the company',
    route: apiPaths.contact,
    timeoutSeconds: 15,
    variables: ['RECORDS_TABLE', 'VISITOR_CONFIRMATION', ...mailVariables, ...taskVariables],
    calls: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'ses:SendRawEmail'],
  },
  'marketplace-landing': {
    description: "Takes AWS Marketplace's form POST and sends the buyer to the registration page",
    route: apiPaths.landing,
    timeoutSeconds: 15,
    variables: [
      'RECORDS_TABLE',
      'SITE_URL',
      'SUPPORT_EMAIL',
      ...sellerVariables,
      ...recordVariables,
    ],
    calls: [
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'aws-marketplace:ResolveCustomer',
      'sts:AssumeRole',
    ],
  },
  'marketplace-registration': {
    description: "Stores a buyer's registration, and emails the buyer and the company",
    route: apiPaths.registration,
    timeoutSeconds: 20,
    variables: ['RECORDS_TABLE', ...mailVariables, ...sellerVariables, ...taskVariables],
    calls: [
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:Query',
      'ses:SendRawEmail',
      'aws-marketplace:ResolveCustomer',
      'sts:AssumeRole',
    ],
  },
  'marketplace-events': {
    description: 'Keeps registrations in step with licenses and agreements at AWS Marketplace',
    timeoutSeconds: 30,
    variables: ['RECORDS_TABLE', 'MARKETPLACE_PRODUCT_CODE', ...taskVariables],
    calls: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:Query'],
  },
  'purchases-check': {
    description: 'Compares what AWS Marketplace says is bought with what is stored',
    timeoutSeconds: 300,
    variables: ['RECORDS_TABLE', ...sellerVariables, 'RETENTION_MONTHS', 'REPLY_REMINDERS'],
    calls: [
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
      'dynamodb:Query',
      'aws-marketplace:GetEntitlements',
      'sts:AssumeRole',
    ],
    indexes: ['licenses'],
  },
  'mail-feedback': {
    description: 'Notes addresses that bounced or complained',
    timeoutSeconds: 30,
    variables: ['RECORDS_TABLE', 'METRICS_NAMESPACE'],
    calls: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  },
  outbox: {
    description: 'Sends emails that are still due',
    timeoutSeconds: 60,
    variables: ['RECORDS_TABLE', ...mailVariables, 'METRICS_NAMESPACE'],
    calls: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:Query', 'ses:SendRawEmail'],
    indexes: ['due'],
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;

export type FunctionName = keyof typeof functions;

export const functionNames = Object.keys(functions) as readonly FunctionName[];

type Variables<Name extends FunctionName> = Record<
  (typeof functions)[Name]['variables'][number],
  string
>;

/** Variables that may be empty. An empty one switches something off. */
const optional: readonly string[] = ['MARKETPLACE_PRODUCT_CODE', 'MARKETPLACE_ROLE_ARN'];

/** Reads a function's environment; throws an Error that names every missing variable. */
export function readEnvironment<Name extends FunctionName>(name: Name): Variables<Name> {
  const { env } = process;
  const names: readonly string[] = functions[name].variables;
  const missing = names.filter((one) => !env[one] && !(optional.includes(one) && env[one] === ''));
  if (missing.length > 0) {
    throw new Error(`Environment variables missing: ${missing.join(', ')}`);
  }
  return Object.fromEntries(names.map((one) => [one, env[one]])) as Variables<Name>;
}
