import type { Listener, PortRequest } from './http/listen.ts';
import { listen } from './http/listen.ts';
import { refuseStrangers } from './http/refuseStrangers.ts';
import { StartFault } from './startFault.ts';

/** The ports that people use; 0 means any free one. */
export interface LocalPorts {
  readonly site: number;
  readonly inbox: number;
  readonly localAws: number;
  readonly dynamodb: number;
}

const defaultPorts: LocalPorts = { site: 8080, inbox: 8025, localAws: 8070, dynamodb: 8000 };

const purposes: Readonly<Record<keyof LocalPorts, Omit<PortRequest, 'port'>>> = {
  site: { purpose: 'the site', variable: 'PORT' },
  inbox: { purpose: 'the mail inbox', variable: 'INBOX_PORT' },
  localAws: { purpose: 'the page that plays AWS', variable: 'LOCAL_AWS_PORT' },
  dynamodb: { purpose: 'DynamoDB', variable: 'DYNAMODB_PORT' },
};

/** Everything the local stack listens on. Nobody needs to know the last two: Lambdas are told. */
export interface Listeners extends Readonly<Record<keyof LocalPorts, Listener>> {
  readonly ses: Listener;
  readonly marketplace: Listener;
}

/**
 * Reads which ports the environment asks for.
 *
 * @throws StartFault when a variable isn't a port
 */
export function portsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): LocalPorts {
  function port(name: keyof LocalPorts): number {
    const { variable } = purposes[name];
    const text = environment[variable];
    const value = text ? Number(text) : defaultPorts[name];
    if (!Number.isInteger(value) || value < 0 || value > 65_535) {
      throw new StartFault(
        `${variable} is ${JSON.stringify(text)}: it must be a port from 0 to 65535.`,
      );
    }
    return value;
  }
  return {
    site: port('site'),
    inbox: port('inbox'),
    localAws: port('localAws'),
    dynamodb: port('dynamodb'),
  };
}

/**
 * Listens on every port; their requests wait until there is someone to answer them. All but the
 * site, which anybody may link and post to, answer nothing to other sites' pages.
 *
 * @throws PortTakenError after giving back those it got
 */
export async function openPorts(ports: LocalPorts): Promise<Listeners> {
  const opened: Listener[] = [];
  async function open(request: PortRequest): Promise<Listener> {
    const listener = await listen(request);
    opened.push(listener);
    return listener;
  }
  async function openOwn(request: PortRequest): Promise<Listener> {
    const listener = await open(request);
    return { ...listener, handle: (handler) => listener.handle(refuseStrangers(handler)) };
  }
  const unnamed = { port: 0, variable: '' };
  try {
    return {
      site: await open({ port: ports.site, ...purposes.site }),
      inbox: await openOwn({ port: ports.inbox, ...purposes.inbox }),
      localAws: await openOwn({ port: ports.localAws, ...purposes.localAws }),
      dynamodb: await openOwn({ port: ports.dynamodb, ...purposes.dynamodb }),
      ses: await openOwn({ ...unnamed, purpose: 'SES' }),
      marketplace: await openOwn({ ...unnamed, purpose: 'the Marketplace' }),
    };
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.stop()));
    throw error;
  }
}
