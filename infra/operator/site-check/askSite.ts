/** An answer of a site, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const requestTimeoutMs = 30_000;

/**
 * Asks a site; a redirect is an answer like any other.
 *
 * @throws TypeError when it can't be reached
 */
export async function askSite(url: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(url, { redirect: 'manual', signal, ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}
