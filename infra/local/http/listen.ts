import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
} from 'node:net';
import { defaultPort, StartFault, secondStackHint } from '../startCommand.ts';
import { traceFaults } from './exchange.ts';

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
  // If Node closed an idle connection just as it is used again, that would look like a failing service.
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

async function open(server: Server, port: number, purpose: string): Promise<void> {
  try {
    if (port !== 0) {
      await probeIpv6(port);
    }
    await openAt(server, port, host);
  } catch (error) {
    throw explainPort(error as NodeJS.ErrnoException, port, purpose);
  }
}

function openAt(server: NetServer, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** For "localhost", browsers try ::1 first, where another program may have the same port. */
async function probeIpv6(port: number): Promise<void> {
  const probe = createNetServer();
  try {
    await openAt(probe, port, '::1');
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    // Other codes mean that this machine has no ::1.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw error;
    }
  }
}

function explainPort(error: NodeJS.ErrnoException, port: number, purpose: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartFault(
      `Port ${port} (${purpose}) is taken: stop what uses it, or move all ports. ${secondStackHint}`,
    );
  }
  // Of a low port on Linux, or of a range that Windows reserves.
  return error.code === 'EACCES'
    ? new StartFault(
        `This user may not open port ${port} (${purpose}): set PORT to another port, such as ${defaultPort}.`,
      )
    : error;
}

/** Ends open connections and refuses new ones. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
