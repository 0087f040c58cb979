import { IncomingMessage } from 'node:http';

/** A request whose body has been read, for somebody who wants to read it again. */
export function replay(incoming: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(incoming.socket);
  again.method = incoming.method;
  again.url = incoming.url;
  again.httpVersion = incoming.httpVersion;
  again.httpVersionMajor = incoming.httpVersionMajor;
  again.httpVersionMinor = incoming.httpVersionMinor;
  again.headers = incoming.headers;
  again.rawHeaders = incoming.rawHeaders;
  again.complete = true;
  again.push(body);
  again.push(null);
  return again;
}
