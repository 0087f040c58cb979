/**
 * Aborts a request when its time is up. Without a limit a form stays at "Sending..." for as long as
 * its network says nothing. `AbortSignal.timeout` would do, but Safari has it only since 16.
 */
export function timeLimit(limitMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException(`No answer in ${limitMs} ms`, 'TimeoutError')),
    limitMs,
  );
  return controller.signal;
}
