import type { IncomingMessage, RequestListener } from 'node:http';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests from pages of other sites in a browser on this machine: they could read data and
 * press buttons. Programs, and the port's own pages, pass.
 */
export function refuseStrangers(handler: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (isOwn(incoming)) {
      handler(incoming, outgoing);
      return;
    }
    incoming.resume();
    outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
    outgoing.end("Only programs on this machine and this port's own pages have access.\n");
  };
}

function isOwn({ headers, method }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  // In DNS rebinding the other site's name is still in Host.
  if (!ownNames.includes(host.replace(/:\d*$/, '').toLowerCase())) {
    return false;
  }
  if (origin !== undefined) {
    return origin.toLowerCase() === `http://${host.toLowerCase()}`;
  }
  // Embedding a resource needs no Origin header; following a link from anywhere is fine.
  const site = headers['sec-fetch-site'];
  const isForeign = site === 'cross-site' || site === 'same-site';
  return !isForeign || (method === 'GET' && headers['sec-fetch-mode'] === 'navigate');
}
