/** Environment variables that the registration Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  'MAIL_FROM',
  'COMPANY_EMAIL',
  'SUPPORT_EMAIL',
  'SITE_URL',
  'MAIL_CONFIGURATION_SET',
  'MAIL_DAILY_CAP',
  'MARKETPLACE_PRODUCT_CODE',
  'METRICS_NAMESPACE',
] as const;
