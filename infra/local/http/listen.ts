import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFault } from '../startFault.ts';
import { traceFaults } from './containFaults.ts';

/** Only this machine may connect. */
const host = '127.0.0.1';

export interface PortRequest {
  /** 0 means any free port. */
  readonly port: number;
  /** What the port is for, such as "the site". */
  readonly purpose: string;
  /** The environment variable that chooses another. */
  readonly variable?: string;
}

/** A port with a server whose request handler can be set later. */
export interface Listener {
  readonly port: number;
  readonly url: string;
  readonly server: Server;
  /** Sets the handler; requests wait until it is called for the first time. */
  handle(handler: RequestListener): void;
  /** Ends open connections and refuses new ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Listens on a port of this machine.
 *
 * @throws StartFault when the port is taken
 */
export async function listen(request: PortRequest): Promise<Listener> {
  let begin: (handler: RequestListener) => void = () => {};
  const ready = new Promise<RequestListener>((resolve) => {
    begin = resolve;
  });
  let handler: RequestListener = (incoming, outgoing) => {
    void ready.then((first) => first(incoming, outgoing));
  };
  const server = createServer(traceFaults((incoming, outgoing) => handler(incoming, outgoing)));
  await open(server, request);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    server,
    handle(next) {
      handler = next;
      begin(next);
    },
    stop: () => close(server),
    start: () => (server.listening ? Promise.resolve() : open(server, { ...request, port })),
  };
}

function open(server: Server, { port, purpose, variable }: PortRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    function fail(error: NodeJS.ErrnoException) {
      const advice = variable ? `, or set ${variable} to another port` : '';
      reject(
        error.code === 'EADDRINUSE'
          ? new StartFault(`Port ${port} (${purpose}) is taken: stop what uses it${advice}.`)
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
