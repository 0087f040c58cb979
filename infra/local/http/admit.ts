import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Passes requests on with nothing but path and query in `url`. A target that is a whole address is
 * taken apart; one without a path, such as `*`, is answered with 400.
 * Source: RFC 9112, section 3.2, "Request Target".
 */
export function admit(handler: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const target = originForm(incoming.url ?? '');
    if (target === undefined) {
      incoming.resume();
      outgoing.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      outgoing.end('The request names no path.\n');
      return;
    }
    incoming.url = target;
    handler(incoming, outgoing);
  };
}

/** Answers CONNECT: nothing here is a proxy. */
export function refuseTunnel(_request: unknown, socket: Duplex): void {
  // Whoever asked may be gone by now.
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function originForm(target: string): string | undefined {
  if (target.startsWith('/')) {
    return target;
  }
  const rest = /^https?:\/\/[^/?]+(.*)$/i.exec(target)?.[1];
  return rest === undefined || rest.startsWith('/') ? rest : `/${rest}`;
}
