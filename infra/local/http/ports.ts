import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
} from 'node:net';
import { StartFault, secondStackHint } from '../startCommand.ts';
import { traceFaults } from './exchange.ts';

export const defaultPort = 8080;

/** What the others are beside the site's port. */
const distances = { inbox: -55, localAws: -10, dynamodb: -80 };

const highestPort = 65_535;

/** Everything the local stack listens on. Only Lambdas use the last two. */
export interface Listeners {
  readonly site: Listener;
  readonly inbox: Listener;
  readonly localAws: Listener;
  readonly dynamodb: Listener;
  readonly ses: Listener;
  readonly marketplace: Listener;
}

/** @throws StartFault when PORT is not a port */
export function readPort({ PORT }: Readonly<Record<string, string | undefined>>): number {
  const port = Number(PORT || defaultPort);
  if (!(Number.isInteger(port) && port >= 0 && port <= highestPort)) {
    throw new StartFault(
      `PORT is ${JSON.stringify(PORT)}: it must be a port from 0 to ${highestPort}.`,
    );
  }
  return port;
}

/** The port of another part; 0, which means any free one, when the site's leaves no room for it. */
export function portBeside(sitePort: number, part: keyof typeof distances): number {
  return Math.max(0, sitePort + distances[part]);
}

/** All but the site, which anybody may link and post to, refuse other sites' pages. */
export async function openPorts(sitePort: number): Promise<Listeners> {
  const opened: Listener[] = [];
  async function open(port: number, purpose: string): Promise<Listener> {
    const listener = await listen(port, purpose);
    opened.push(listener);
    return listener;
  }
  async function openGuarded(port: number, purpose: string): Promise<Listener> {
    const listener = await open(port, purpose);
    return { ...listener, handle: (handler) => listener.handle(refuseStrangers(handler)) };
  }
  try {
    return {
      site: await open(sitePort, 'the site'),
      inbox: await openGuarded(portBeside(sitePort, 'inbox'), 'the mail inbox'),
      localAws: await openGuarded(portBeside(sitePort, 'localAws'), 'the Local AWS page'),
      dynamodb: await openGuarded(portBeside(sitePort, 'dynamodb'), 'DynamoDB'),
      ses: await openGuarded(0, 'SES'),
      marketplace: await openGuarded(0, 'AWS Marketplace'),
    };
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.stop()));
    throw error;
  }
}

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
