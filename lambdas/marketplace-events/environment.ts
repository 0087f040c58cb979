/** Environment variables that the Marketplace events Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  'MARKETPLACE_PRODUCT_CODE',
  'RETENTION_MONTHS',
  'METRICS_NAMESPACE',
] as const;
