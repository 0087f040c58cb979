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
