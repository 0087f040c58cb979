/** What an execution environment is told when it starts. */
export interface WorkerSettings {
  /** The handler's file without its extension. */
  readonly stem: string;
  /** The handler's export. */
  readonly name: string;
  readonly functionName: string;
  readonly arn: string;
  readonly memoryMb: number;
}

/** One event to run. It travels as JSON text, as over the wire. */
export interface InvocationOrder {
  readonly requestId: string;
  readonly traceId: string;
  readonly event: string;
  /** When the time is up, in epoch milliseconds. */
  readonly deadlineMs: number;
}

/** What an execution environment tells. `payload` is JSON text, errors are texts for the log. */
export type FunctionReport =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly error: string }
  | { readonly type: 'done'; readonly payload: string }
  | { readonly type: 'failed'; readonly error: string };
