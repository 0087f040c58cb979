import { readPositiveInteger } from '../readEnvironment.ts';
import type { MailSettings } from './mail.ts';

/** Environment variables of every Lambda that sends mail. */
export const mailVariables = [
  'MAIL_FROM',
  'COMPANY_EMAIL',
  'SUPPORT_EMAIL',
  'SITE_URL',
  'MAIL_CONFIGURATION_SET',
  'MAIL_DAILY_CAP',
] as const;

type Variables = Readonly<Record<(typeof mailVariables)[number], string>>;

/**
 * The mail's part of a Lambda's environment.
 *
 * @throws Error that names a variable whose value is no number
 */
export const readMailSettings = (variables: Variables): MailSettings => ({
  from: variables.MAIL_FROM,
  companyEmail: variables.COMPANY_EMAIL,
  supportEmail: variables.SUPPORT_EMAIL,
  siteUrl: variables.SITE_URL,
  configurationSet: variables.MAIL_CONFIGURATION_SET,
  dailyCap: readPositiveInteger('MAIL_DAILY_CAP', variables.MAIL_DAILY_CAP),
});
