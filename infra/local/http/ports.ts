import { type Listener, listen } from './listen.ts';
import { refuseStrangers } from './refuseStrangers.ts';

/** What the others are beside the site's port. */
const distances = { inbox: -55, localAws: -10, dynamodb: -80 };

/** Everything the local stack listens on. Only Lambdas use the last two. */
export interface Listeners {
  readonly site: Listener;
  readonly inbox: Listener;
  readonly localAws: Listener;
  readonly dynamodb: Listener;
  readonly ses: Listener;
  readonly marketplace: Listener;
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
      inbox: await openGuarded(portBeside(sitePort, 'inbox'), 'the email inbox'),
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
