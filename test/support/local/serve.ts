import type { RequestListener } from 'node:http';
import { listen } from '../../../infra/local/http/listen.ts';

export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves on a free port of this machine. */
export async function serve(handler: RequestListener): Promise<Running> {
  const listener = await listen(0, 'a test');
  listener.handle(handler);
  return { url: `http://127.0.0.1:${listener.port}`, stop: listener.stop };
}
