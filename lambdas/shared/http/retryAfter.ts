/** The header that tells a client when to come back after a 503. */
export const retryAfter = { 'retry-after': '30' } as const;
