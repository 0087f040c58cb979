import { parseArgs } from 'node:util';

/** An error that the person who starts the stack can fix; its message says how. */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}

const options = {
  fresh: { type: 'boolean', default: false },
  data: { type: 'string', default: '.local' },
  'hot-reload': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** A second stack needs ports and a folder of its own. */
export const secondStackHint = 'A second stack: PORT=9080 npm start -- --data .local-2';

export const defaultPort = 8080;

const highestPort = 65_535;

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

/** @throws StartFault with the mistake in a sentence */
export function readStartOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) {
  // Without `--` before it, npm takes an option for itself, silently.
  const taken = Object.keys(options).find((name) => environment[`npm_config_${name}`]);
  if (taken) {
    throw new StartFault(`npm took --${taken} for itself: put -- before it.`);
  }
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartFault(`${message.split(/\. |\.?\n/)[0]}. See: npm start -- --help`);
  }
}

export const startHelp = `npm start [-- options]      the whole site on this machine
npm run dev [-- options]    the same, with hot reload

  --fresh          starts without the data of earlier runs
  --data <folder>  keeps the data there (default: .local)
  --help           this text

PORT=9080 npm start moves all ports: site 9080, inbox 9025, Local AWS 9070, DynamoDB 9000.
PORT=0 takes any free ports.
infra/local/README.md has more.`;
