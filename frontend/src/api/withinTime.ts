/**
 * Aborts a request that takes too long. The timer ends with the request, so that it keeps no build
 * from ending.
 */
export async function withinTime<Result>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await request(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
