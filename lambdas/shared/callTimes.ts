/** The part of an SDK client's middleware stack that we use. Each client has its own type for it. */
interface Stack {
  readonly add: (
    middleware: (
      next: (args: never) => Promise<never>,
      context: { readonly commandName?: string },
    ) => (args: never) => Promise<never>,
    options: { readonly step: 'initialize' },
  ) => void;
}

/** The latest calls; a function works on one request at a time. */
let calls: string[] = [];
const maxCalls = 50;

/** Notes how long each call of an SDK client takes, its retries included. */
export function timeCalls<Client extends { readonly middlewareStack: object }>(
  client: Client,
  service: string,
): Client {
  const stack = client.middlewareStack as Stack;
  stack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const startMs = performance.now();
        try {
          return await next(args);
        } finally {
          const ms = Math.round(performance.now() - startMs);
          const call = `${service}:${commandName.replace(/Command$/, '')} ${ms} ms`;
          calls = [...calls, call].slice(-maxCalls);
        }
      },
    { step: 'initialize' },
  );
  return client;
}

export function takeCalls(): readonly string[] {
  const taken = calls;
  calls = [];
  return taken;
}
