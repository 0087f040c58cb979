/** Environment variables that the landing Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  'SUPPORT_EMAIL',
  'SITE_URL',
  'MARKETPLACE_PRODUCT_CODE',
  'RETENTION_MONTHS',
  'METRICS_NAMESPACE',
] as const;
