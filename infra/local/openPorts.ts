import type { Listener, PortRequest } from './http/listen.ts';
import { listen } from './http/listen.ts';
import { refuseStrangers } from './http/refuseStrangers.ts';
import { commandWith, portVariables, type StartCommand } from './startCommand.ts';
import { StartFault } from './startFault.ts';

/** The ports that people use; 0 means any free one. */
export interface LocalPorts {
  readonly site: number;
  readonly inbox: number;
  readonly localAws: number;
  readonly dynamodb: number;
}

const defaultPorts: LocalPorts = { site: 8080, inbox: 8025, localAws: 8070, dynamodb: 8000 };

const purposes: Readonly<Record<keyof LocalPorts, string>> = {
  site: 'the site',
  inbox: 'the mail inbox',
  localAws: 'the page that plays AWS',
  dynamodb: 'DynamoDB',
};

const highestPort = 65_535;

/** So far away hints look for ports that are free. */
const hintStep = 1000;

/** Everything the local stack listens on. Nobody needs to know the last two: Lambdas are told. */
export interface Listeners extends Readonly<Record<keyof LocalPorts, Listener>> {
  readonly ses: Listener;
  readonly marketplace: Listener;
}

/**
 * Reads which ports the environment asks for. PORT moves all that have no variable of their own by as
 * much as the site; what would end beyond the ports there are takes any free one.
 *
 * @throws StartFault when a variable isn't a port
 */
export function portsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): LocalPorts {
  function given(name: keyof LocalPorts): number | undefined {
    const variable = portVariables[name];
    const text = environment[variable];
    if (!text) {
      return undefined;
    }
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > highestPort) {
      throw new StartFault(
        `${variable} is ${JSON.stringify(text)}: it must be a port from 0 to ${highestPort}.`,
      );
    }
    return value;
  }
  const site = given('site') ?? defaultPorts.site;
  function port(name: keyof LocalPorts): number {
    const moved = defaultPorts[name] + site - defaultPorts.site;
    return given(name) ?? (site === 0 || moved < 1 ? 0 : moved);
  }
  return {
    site,
    inbox: port('inbox'),
    localAws: port('localAws'),
    dynamodb: port('dynamodb'),
  };
}

/** How to start the stack with another port for this: its own where it has one, else the whole set's. */
function elsewhere(name: keyof LocalPorts, ports: LocalPorts, command: StartCommand): string {
  const variable = command.environment[portVariables[name]] ? name : 'site';
  const port = (ports[variable] + hintStep) % highestPort;
  return commandWith(command, { environment: { [portVariables[variable]]: String(port) } });
}

/**
 * Listens on every port; their requests wait until there is someone to answer them. All but the
 * site, which anybody may link and post to, answer nothing to other sites' pages.
 *
 * @param command how the stack was started, for hints. @default they name none
 * @throws PortTakenError after giving back those it got
 */
export async function openPorts(ports: LocalPorts, command?: StartCommand): Promise<Listeners> {
  const opened: Listener[] = [];
  async function open(wanted: PortRequest): Promise<Listener> {
    const listener = await listen(wanted);
    opened.push(listener);
    return listener;
  }
  async function openOwn(wanted: PortRequest): Promise<Listener> {
    const listener = await open(wanted);
    return { ...listener, handle: (handler) => listener.handle(refuseStrangers(handler)) };
  }
  function request(name: keyof LocalPorts): PortRequest {
    return {
      port: ports[name],
      purpose: purposes[name],
      ...(command && { elsewhere: elsewhere(name, ports, command) }),
    };
  }
  try {
    return {
      site: await open(request('site')),
      inbox: await openOwn(request('inbox')),
      localAws: await openOwn(request('localAws')),
      dynamodb: await openOwn(request('dynamodb')),
      ses: await openOwn({ port: 0, purpose: 'SES' }),
      marketplace: await openOwn({ port: 0, purpose: 'the Marketplace' }),
    };
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.stop()));
    throw error;
  }
}
