import { mailVariables } from '../shared/mail/readMailSettings.ts';

/** Environment variables that the outbox Lambda reads. */
export const environmentVariables = [
  'RECORDS_TABLE',
  ...mailVariables,
  'METRICS_NAMESPACE',
] as const;
