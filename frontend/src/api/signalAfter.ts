/**
 * A signal that aborts a request after a time, in milliseconds. `AbortSignal.timeout`, which doesn't
 * keep a build's process alive, where there is one: browsers of 2023 don't all have it.
 */
export function signalAfter(milliseconds: number): AbortSignal {
  if ('timeout' in AbortSignal) {
    return AbortSignal.timeout(milliseconds);
  }
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
