import type { IncomingMessage, RequestListener } from 'node:http';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Keeps the pages of other sites, which a browser on this machine may have open, away from a port:
 * they neither read what it holds nor press its buttons. Programs, and the port's own pages, pass.
 */
export function refuseStrangers(handler: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (isOwn(incoming)) {
      handler(incoming, outgoing);
      return;
    }
    incoming.resume();
    outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
    outgoing.end("Only programs of this machine and this port's own pages may ask here.\n");
  };
}

function isOwn({ headers, method }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  // A name of another site's that was made to point here (DNS rebinding) is still in Host.
  if (!ownNames.has(host.replace(/:\d*$/, '').toLowerCase())) {
    return false;
  }
  if (origin !== undefined) {
    return origin.toLowerCase() === `http://${host.toLowerCase()}`;
  }
  // A page may embed without saying where it is; a person may follow a link from anywhere.
  const site = headers['sec-fetch-site'];
  const elsewhere = site === 'cross-site' || site === 'same-site';
  return !elsewhere || (method === 'GET' && headers['sec-fetch-mode'] === 'navigate');
}
