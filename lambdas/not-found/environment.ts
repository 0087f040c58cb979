/** Environment variables that the not-found Lambda reads: none. */
export const environmentVariables = [] as const;
