import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Listener } from '../../../infra/local/http/listen.ts';
import type { SiteFront } from '../../../infra/local/localStack.ts';

const mark = '?without-script';

/** The address at which {@link serveWithoutScript} answers with a page's control. */
export function withoutScript(url: string): string {
  return url + mark;
}

/** What makes no difference to the page itself, or stands for something that was taken out of it. */
const droppedHeaders = ['content-encoding', 'content-length', 'etag', 'speculation-rules'];

interface Control {
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Lets the site's own server answer with each page's control as well: the same HTML and CSS, without
 * script, and without what would have the browser load more. Nothing can be faster than that.
 */
export async function serveWithoutScript(
  site: RequestListener,
  listener: Listener,
): Promise<SiteFront> {
  const controls = new Map<string, Promise<Control>>();

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

async function readControl(page: URL): Promise<Control> {
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
