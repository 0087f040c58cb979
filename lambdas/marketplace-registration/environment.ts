import { mailVariables } from '../shared/mail/readMailSettings.ts';

/** Environment variables that the registration Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  ...mailVariables,
  'MARKETPLACE_PRODUCT_CODE',
  'METRICS_NAMESPACE',
] as const;
