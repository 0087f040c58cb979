/** Environment variables that the mail feedback Lambda reads. */
export const environmentVariables = ['RECORDS_TABLE', 'METRICS_NAMESPACE'] as const;
