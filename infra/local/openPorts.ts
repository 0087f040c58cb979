import { type Listener, listen } from './http/listen.ts';
import { refuseStrangers } from './http/refuseStrangers.ts';
import { StartFault } from './startFault.ts';

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
