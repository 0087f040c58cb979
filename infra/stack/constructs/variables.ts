/** Every environment variable that a Lambda function of ours may name, with this stack's value. */
export interface Variables {
  readonly RECORDS_TABLE: string;
  readonly MAIL_FROM: string;
  readonly COMPANY_EMAIL: string;
  readonly SUPPORT_EMAIL: string;
  /** Without a trailing slash. */
  readonly SITE_URL: string;
  readonly MAIL_CONFIGURATION_SET: string;
  /** Empty while registrations aren't open. */
  readonly MARKETPLACE_PRODUCT_CODE: string;
  /** A role in the seller's account; empty if this is that account. */
  readonly MARKETPLACE_ROLE_ARN: string;
  readonly MAIL_DAILY_CAP: string;
  readonly RETENTION_MONTHS: string;
  readonly METRICS_NAMESPACE: string;
}

/** The variables that one function names; a name the stack has no value for is a type error. */
export function pickVariables<Name extends keyof Variables>(
  variables: Variables,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, variables[name]]));
}
