import { parseArgs } from 'node:util';
import { toCommandLine } from '../terminal/commandLine.ts';
import { tellSwallowed } from '../terminal/swallowedOption.ts';
import { readDuration } from './readDuration.ts';
import { StartFault } from './startFault.ts';

/** The variables that choose a port, by what listens there. */
export const portVariables = {
  site: 'PORT',
  inbox: 'INBOX_PORT',
  localAws: 'LOCAL_AWS_PORT',
  dynamodb: 'DYNAMODB_PORT',
} as const;

type PortVariable = (typeof portVariables)[keyof typeof portVariables];

/** How a person started the stack, so that hints keep all that was said. */
export interface StartCommand {
  readonly script: 'start' | 'dev';
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What stands behind `npm start --`. */
  readonly args: readonly string[];
}

const options = {
  fresh: { type: 'boolean', default: false },
  data: { type: 'string', default: '.local' },
  minute: { type: 'string', default: '60s' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What a person wants of the stack. */
export interface StartOptions {
  /** Without the data of earlier runs. */
  readonly fresh: boolean;
  readonly data: string;
  readonly minuteMs: number;
}

/**
 * Reads the options of `npm start` and `npm run dev`.
 *
 * @throws StartFault that says what is wrong in a sentence
 */
export function readStartOptions(command: StartCommand): StartOptions {
  const { minute, fresh, data } = parse(command);
  return { fresh, data, minuteMs: readDuration(minute) };
}

function parse({ script, args, environment }: StartCommand) {
  const swallowed = tellSwallowed(`${npmCommand(script)} --`, Object.keys(options), environment);
  if (swallowed) {
    throw new StartFault(swallowed);
  }
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const [sentence = ''] = said.split(/\. |\.?\n/);
    throw new StartFault(`${sentence}. ${npmCommand(script)} -- --help says what there is.`);
  }
}

function npmCommand(script: StartCommand['script']): string {
  return script === 'start' ? 'npm start' : 'npm run dev';
}

interface Change {
  readonly environment?: Partial<Record<PortVariable, string>>;
  /** Words for an option, the option first; they replace it where it was given. */
  readonly option?: readonly [name: '--data' | '--fresh', ...value: readonly string[]];
}

/** The command with a change, to be copied; all else that was said stays. */
export function commandWith(
  { script, environment, args }: StartCommand,
  { environment: changed = {}, option }: Change,
): string {
  const variables = Object.values(portVariables)
    .map((name) => [name, changed[name] ?? environment[name]] as const)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`);
  const words = option ? [...without(args, option[0]), ...option] : args;
  return toCommandLine(
    ...variables,
    ...npmCommand(script).split(' '),
    ...(words.length > 0 ? ['--', ...words] : []),
  );
}

function without(args: readonly string[], name: '--data' | '--fresh'): readonly string[] {
  const place = args.findIndex((word) => word === name || word.startsWith(`${name}=`));
  const length = name === '--data' && args[place] === name ? 2 : 1;
  return place === -1 ? args : args.toSpliced(place, length);
}

/** What `--help` says. */
export function helpOn(script: StartCommand['script']): string {
  return `${npmCommand(script)} -- [options]

The whole site on this machine${script === 'dev' ? ', with hot reload' : ''}. infra/local/README.md tells what plays AWS.

  --fresh          begins without the data of earlier runs
  --data <folder>  keeps the data there, so that a second stack can run beside the first
                   (default: .local)
  --minute <time>  how long a minute takes for CloudWatch, for schedules and until a message whose
                   handling failed shows again, such as 2s or 500ms (default: 60s)
  --help           this text

PORT=9080 ${npmCommand(script)} moves the whole set: site 9080, inbox 9025, Local AWS 9070, DynamoDB 9000.
INBOX_PORT, LOCAL_AWS_PORT and DYNAMODB_PORT move one each; 0 means any free port.`;
}
