/**
 * Does something that takes a signal, and aborts it when its time is up. Without a limit a form stays
 * at "Sending..." for as long as its network says nothing. `AbortSignal.timeout` would do, but Safari
 * has it only since 16. A timer that goes on after the work would keep a build from ending.
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No answer in ${limitMs} ms`, 'TimeoutError')),
    limitMs,
  );
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
