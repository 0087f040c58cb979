export class ChunkLoadError extends Error {
  declare readonly chunk: number;
  /** `missing` (the server has no such file), `timeout`, or the kind of failure. */
  declare readonly type: string;
  declare readonly request: string;

  constructor(chunk: number, type: string, request: string) {
    super(`Loading chunk ${chunk} failed. (${type}: ${request})`);
    this.name = 'ChunkLoadError';
    this.chunk = chunk;
    this.type = type;
    this.request = request;
  }
}

/** How long a page's chunk may take to arrive. */
export const chunkTimeoutMs = 120_000;

/** How often each address failed. The next try uses a different query. */
const failures = new Map<string, number>();

/**
 * Chunks whose stylesheet failed. Vite requests each stylesheet only once, so another try wouldn't
 * help.
 */
const unstyled = new Set<number>();

export function isUnstyled(chunk: number): boolean {
  return unstyled.has(chunk);
}

/**
 * A browser may remember that a module failed to load and repeat the failure without asking again,
 * so a retry asks under an address that differs in its query.
 *
 * @param chunk number of the chunk in the route table
 * @throws ChunkLoadError of type `timeout`, `missing` (the server has no such file) or `error`
 */
export async function loadChunk<Module>(
  chunk: number,
  load: () => Promise<Module>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(chunk, 'timeout', `chunk ${chunk}`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([
      timeout,
      load().catch((error: unknown) => retry<Module>(chunk, error)),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function retry<Module>(chunk: number, error: unknown): Promise<Module> {
  const address = failedAddress(error);
  if (!address) {
    const type = error instanceof Error && error.name !== 'Error' ? error.name : 'error';
    throw new ChunkLoadError(chunk, type, `chunk ${chunk}`);
  }
  const count = failures.get(address) ?? 0;
  failures.set(address, count + 1);
  if (address.endsWith('.css')) {
    unstyled.add(chunk);
  } else if (count > 0) {
    try {
      return await import(/* @vite-ignore */ `${address}?retry=${count}`);
    } catch {
      // Reported below, like a first failure.
    }
  }
  throw new ChunkLoadError(chunk, await failureType(address), address);
}

/** Chromium's and Firefox's messages end with the address. Safari's doesn't contain it. */
function failedAddress(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+$/.exec(error.message)?.[0] : undefined;
}

async function failureType(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return answer.status === 404 ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}
