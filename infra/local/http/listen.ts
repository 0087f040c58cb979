import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFault } from '../startFault.ts';
import { traceFaults } from './containFaults.ts';

/** Only this machine may connect. */
const host = '127.0.0.1';

export interface Listener {
  readonly port: number;
  readonly url: string;
  readonly server: Server;
  /** Sets the handler; requests wait until it is called for the first time. */
  handle(handler: RequestListener): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** @param purpose names it in messages @throws StartFault when the port is taken */
export async function listen(wanted: number, purpose: string): Promise<Listener> {
  let begin: (handler: RequestListener) => void = () => {};
  const ready = new Promise<RequestListener>((resolve) => {
    begin = resolve;
  });
  let handler: RequestListener = (incoming, outgoing) => {
    void ready.then((first) => first(incoming, outgoing));
  };
  const server = createServer(traceFaults((incoming, outgoing) => handler(incoming, outgoing)));
  // A connection that Node closes the moment it is used again would look like a failing service.
  server.keepAliveTimeout = 0;
  await open(server, wanted, purpose);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    server,
    handle(next) {
      handler = next;
      begin(next);
    },
    stop: () => closeServer(server),
    start: () => (server.listening ? Promise.resolve() : open(server, port, purpose)),
  };
}

function open(server: Server, port: number, purpose: string): Promise<void> {
  return new Promise((resolve, reject) => {
    function fail(error: NodeJS.ErrnoException) {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFault(
              `Port ${port} (${purpose}) is taken: stop what uses it, or set PORT to another port.`,
            )
          : error,
      );
    }
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Ends open connections and refuses new ones. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
