/** Environment variables that the outbox Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  'MAIL_FROM',
  'COMPANY_EMAIL',
  'SUPPORT_EMAIL',
  'SITE_URL',
  'MAIL_CONFIGURATION_SET',
  'MAIL_DAILY_CAP',
  'METRICS_NAMESPACE',
] as const;
