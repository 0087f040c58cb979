import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFault } from '../startFault.ts';
import { admit, refuseTunnel } from './admit.ts';
import { traceFaults } from './containFaults.ts';

/** Only this machine may connect. */
const host = '127.0.0.1';

/** A port to listen on, and what to say when it is taken. */
export interface PortRequest {
  /** 0 means any free port. */
  readonly port: number;
  /** What the port is for, such as "the site". */
  readonly purpose: string;
  /** The command that takes another port. @default whoever asked for it knows */
  readonly elsewhere?: string;
}

/** A port that is listened on, whose requests can be answered by someone else later. */
export interface Listener {
  readonly port: number;
  readonly url: string;
  readonly server: Server;
  /** Answers the requests from now on; before the first call they wait. */
  handle(handler: RequestListener): void;
  /** Ends open connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens on the same port again. */
  start(): Promise<void>;
}

/** Says in one line which port is taken, what it is for and how to choose another. */
export class PortTakenError extends StartFault {
  override readonly name = 'PortTakenError';

  constructor(request: PortRequest) {
    super(
      `Port ${request.port} is taken, and ${request.purpose} needs it: stop what uses it` +
        (request.elsewhere ? `, or take others: ${request.elsewhere}` : '.'),
    );
  }
}

/**
 * Listens on a port of this machine.
 *
 * @throws PortTakenError
 */
export async function listen(request: PortRequest): Promise<Listener> {
  let give: (handler: RequestListener) => void = () => {};
  const given = new Promise<RequestListener>((resolve) => {
    give = resolve;
  });
  let handler: RequestListener = (incoming, outgoing) => {
    void given.then((ready) => ready(incoming, outgoing));
  };
  const server = createServer(
    traceFaults(admit((incoming, outgoing) => handler(incoming, outgoing))),
  );
  server.on('connect', refuseTunnel);
  await open(server, request);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://localhost:${port}`,
    server,
    handle(next) {
      handler = next;
      give(next);
    },
    stop: () => close(server),
    start: () => (server.listening ? Promise.resolve() : open(server, { ...request, port })),
  };
}

function open(server: Server, request: PortRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    function fail(error: NodeJS.ErrnoException) {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(request) : error);
    }
    server.once('error', fail);
    server.listen(request.port, host, () => {
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
