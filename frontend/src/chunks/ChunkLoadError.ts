/** A page's script could not be had. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Number of the chunk in the route table. */
  readonly chunk: number;
  /** `missing` (the server has no such file), `timeout`, or the kind of failure. */
  readonly type: string;
  /** Address of the script, where the browser tells it. */
  readonly request: string;

  constructor(chunk: number, type: string, request: string) {
    super(`Loading chunk ${chunk} failed. (${type}: ${request})`);
    this.chunk = chunk;
    this.type = type;
    this.request = request;
  }
}
