import { mailVariables } from '../shared/mail/readMailSettings.ts';

/** Environment variables that the contact Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  ...mailVariables,
  'RETENTION_MONTHS',
  'METRICS_NAMESPACE',
] as const;
