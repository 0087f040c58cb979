const connectionTimeoutMs = 1000;

/** How often an SDK client tries a call, and how long it waits each time, in ms. */
export function limitCalls(maxAttempts: number, requestTimeout: number) {
  return {
    maxAttempts,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
  };
}
