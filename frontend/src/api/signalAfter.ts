/**
 * A signal that aborts a request after a time, in milliseconds. Not `AbortSignal.timeout`, which
 * browsers of 2023 don't all have.
 */
export function signalAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
