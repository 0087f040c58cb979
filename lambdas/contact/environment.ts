/** Environment variables that the contact Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  'MAIL_FROM',
  'COMPANY_EMAIL',
  'SUPPORT_EMAIL',
  'SITE_URL',
  'MAIL_CONFIGURATION_SET',
  'MAIL_DAILY_CAP',
  'RETENTION_MONTHS',
  'METRICS_NAMESPACE',
] as const;
