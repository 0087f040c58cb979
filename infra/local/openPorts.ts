import { type Listener, listen } from './http/listen.ts';
import { refuseStrangers } from './http/refuseStrangers.ts';
import { StartFault } from './startFault.ts';

const portTable = {
  site: { port: 8080, variable: 'PORT', purpose: 'the site' },
  inbox: { port: 8025, variable: 'INBOX_PORT', purpose: 'the mail inbox' },
  localAws: { port: 8070, variable: 'LOCAL_AWS_PORT', purpose: 'the Local AWS page' },
  dynamodb: { port: 8000, variable: 'DYNAMODB_PORT', purpose: 'DynamoDB' },
} as const;

type PortName = keyof typeof portTable;

const portNames = Object.keys(portTable) as PortName[];

/** The ports that people use; 0 means any free one. */
export type LocalPorts = Readonly<Record<PortName, number>>;

const highestPort = 65_535;

/** Everything the local stack listens on. Only Lambdas use the last two. */
export interface Listeners extends Readonly<Record<PortName, Listener>> {
  readonly ses: Listener;
  readonly marketplace: Listener;
}

/**
 * Reads the ports from the environment. PORT moves those without a variable of their own as far as
 * the site; below 1 they become any free port.
 *
 * @throws StartFault when a variable isn't a port
 */
export function portsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): LocalPorts {
  function given(name: PortName): number | undefined {
    const { variable } = portTable[name];
    const text = environment[variable];
    const value = Number(text);
    if (text && !(Number.isInteger(value) && value >= 0 && value <= highestPort)) {
      throw new StartFault(
        `${variable} is ${JSON.stringify(text)}: it must be a port from 0 to ${highestPort}.`,
      );
    }
    return text ? value : undefined;
  }
  const site = given('site') ?? portTable.site.port;
  const ports = portNames.map((name) => {
    const moved = portTable[name].port + site - portTable.site.port;
    return [name, given(name) ?? (site === 0 || moved < 1 ? 0 : moved)];
  });
  return Object.fromEntries(ports);
}

/**
 * Listens on every port. All but the site, which anybody may link and post to, refuse other sites'
 * pages.
 *
 * @throws StartFault when a port is taken, after closing those that it got
 */
export async function openPorts(ports: LocalPorts): Promise<Listeners> {
  const opened: Listener[] = [];
  async function open(port: number, purpose: string, variable?: string): Promise<Listener> {
    const listener = await listen({ port, purpose, ...(variable && { variable }) });
    opened.push(listener);
    return listener;
  }
  async function openNamed(name: PortName): Promise<Listener> {
    const { purpose, variable } = portTable[name];
    return open(ports[name], purpose, variable);
  }
  function guard(listener: Listener): Listener {
    return { ...listener, handle: (handler) => listener.handle(refuseStrangers(handler)) };
  }
  try {
    return {
      site: await openNamed('site'),
      inbox: guard(await openNamed('inbox')),
      localAws: guard(await openNamed('localAws')),
      dynamodb: guard(await openNamed('dynamodb')),
      ses: guard(await open(0, 'SES')),
      marketplace: guard(await open(0, 'AWS Marketplace')),
    };
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.stop()));
    throw error;
  }
}
