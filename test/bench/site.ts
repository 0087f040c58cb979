import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Listener } from '../../infra/local/http/ports.ts';
import {
  type LocalStack,
  type SiteFront,
  startLocalStack,
} from '../../infra/local/startLocalStack.ts';
import { synthesize } from '../../infra/local/synthesize.ts';

/** The stack that is measured. */
export interface BenchSite {
  readonly stack: LocalStack;
  /** The folder of its cloud assembly. */
  readonly assembly: string;
  close(): Promise<void>;
}

/** Builds and synthesizes the stack as it is now and runs it on free ports with data of its own. */
export async function startSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const assembly = await synthesize({ outputDirectory: join(folder, 'assembly') });
  const stack = await startLocalStack({
    assemblyDirectory: assembly,
    dataDirectory: join(folder, 'data'),
    port: 0,
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
    wrapSite: serveWithoutScript,
  });
  return {
    stack,
    assembly,
    close: async () => {
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const mark = '?without-script';

/** The address of a page's control: the same page without script, which nothing can be faster than. */
export function withoutScript(url: string): string {
  return url + mark;
}

/** What makes no difference to the page itself, or belongs to something that was taken out of it. */
const droppedHeaders = ['content-encoding', 'content-length', 'etag', 'speculation-rules'];

/** Lets the site's own server answer with each page's control as well. */
async function serveWithoutScript(
  site: RequestListener,
  listener: Pick<Listener, 'url'>,
): Promise<SiteFront> {
  const controls = new Map<string, ReturnType<typeof readControl>>();

  async function answer(url: string, outgoing: ServerResponse): Promise<void> {
    const control = controls.get(url) ?? readControl(new URL(url, listener.url));
    controls.set(url, control);
    const { headers, body } = await control;
    outgoing.setHeaders(headers);
    outgoing.setHeader('content-encoding', 'br');
    outgoing.end(body);
  }

  return {
    handler(incoming: IncomingMessage, outgoing: ServerResponse) {
      const { url = '' } = incoming;
      if (url.endsWith(mark)) {
        answer(url.slice(0, -mark.length), outgoing).catch((error) => outgoing.destroy(error));
      } else {
        site(incoming, outgoing);
      }
    },
    close: async () => {},
  };
}

async function readControl(page: URL) {
  const response = await fetch(page);
  const headers = new Headers(response.headers);
  for (const name of droppedHeaders) {
    headers.delete(name);
  }
  const html = (await response.text()).replace(/<script\b.*?<\/script>/gs, '');
  // The local edge's own level.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { headers, body: brotliCompressSync(html, { params }) };
}
