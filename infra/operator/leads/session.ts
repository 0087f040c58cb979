import { type Command, Option } from 'commander';
import { toCommandLine } from '../commandLine/commandLine.ts';
import { misuse } from '../commandLine/fault.ts';
import type { Terminal } from '../commandLine/terminal.ts';
import { openServices, type Place, stages } from './services/openServices.ts';
import type { Services } from './services/services.ts';

/** What a command has to do with the outside. */
export interface Session {
  readonly print: Terminal['print'];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /**
   * Opens the services that the options name.
   *
   * @throws Fault
   */
  readonly open: () => Promise<Services>;
  /** Prints the value as JSON where --json asks for it, else the text. */
  readonly answer: (value: unknown, text: string) => void;
  /** Another command on the same services, to be copied. */
  readonly commandFor: (...words: readonly string[]) => string;
  readonly isJson: () => boolean;
}

interface CommonOptions extends Place {
  readonly json?: true;
}

/** Gives a program the options that all its commands have; the session knows what they are. */
export function openSession(program: Command, { print }: Terminal, nowMs: number): Session {
  program
    .addOption(
      new Option(
        '--stage <stage>',
        'the deployed stage; credentials as for the AWS CLI (default: prod)',
      )
        .choices(stages)
        .conflicts('local'),
    )
    .option('--local', 'the local stack, which npm start runs, instead')
    .option('--data <folder>', "the local stack's data (default: .local)")
    .option('--json', 'answer in JSON (npm run --silent leads keeps it clean)')
    .hook('preAction', () => expectLocalData(program.opts<CommonOptions>()));
  function options() {
    return program.opts<CommonOptions>();
  }
  return {
    print,
    nowMs,
    open: () => openServices(options()),
    answer: (value, text) => print(options().json ? JSON.stringify(value, null, 2) : text),
    commandFor: (...words) =>
      `${program.name()} ${toCommandLine(...words, ...placeWords(options()))}`,
    isJson: () => options().json === true,
  };
}

function expectLocalData({ data, local }: Place): void {
  if (data !== undefined && !local) {
    throw misuse('--data needs --local');
  }
}

function placeWords({ stage, local, data }: Place): string[] {
  return [
    ...(stage ? ['--stage', stage] : []),
    ...(local ? ['--local'] : []),
    ...(data ? ['--data', data] : []),
  ];
}
