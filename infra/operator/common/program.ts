import { Command, CommanderError } from 'commander';
import { exitCodes, misuse, toCliError } from './cliError.ts';

/** Where a command line prints, and who can answer. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Asks a yes-or-no question. @default there is no person to answer */
  readonly confirm?: (question: string) => Promise<boolean>;
}

/** A command line that can be copied into a shell as it is. */
export function toCommandLine(...words: readonly string[]): string {
  return words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

const exitCodeText = `
Exit codes: 0 done, 1 refused or a check failed, 2 wrong usage, 3 a service doesn't respond`;

/** @param script the npm script that runs it @param details lines below the summary in its help */
export function createProgram(
  script: string,
  { print, complain }: Terminal,
  summary: string,
  ...details: readonly string[]
): Command {
  const name = `npm run ${script} --`;
  return new Command(name)
    .description([summary, '', ...details].join('\n'))
    .helpOption('-h, --help', 'this text')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError(`Usage: ${name} --help`)
    .addHelpText('afterAll', exitCodeText)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .exitOverride();
}

export function addLocalStack(program: Command): Command {
  return program
    .option('--local-stack', 'use the stack that npm start runs')
    .option('--data <folder>', "the local stack's data (default: .local)");
}

/** @returns the exit code */
export async function runProgram(
  program: Command,
  args: readonly string[],
  { complain }: Terminal,
): Promise<number> {
  const options = [program, ...program.commands].flatMap((command) => command.options);
  const taken = options.map((option) => option.name()).find(isTakenByNpm);
  try {
    if (taken) {
      throw misuse(`npm took --${taken} as its own option: write it after ${program.name()}`);
    }
    await program.parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
    }
    const known = toCliError(error);
    if (!known) {
      throw error;
    }
    const command = program.commands.find((one) => args.includes(one.name()))?.name();
    const usage = ['\nUsage:', program.name(), command, '--help'].filter(Boolean).join(' ');
    complain(`${known.message}${known.exitCode === exitCodes.misused ? usage : ''}`);
    return known.exitCode;
  }
}

/**
 * Whether npm kept an option for itself, as it does silently without `--` before it: `npm run leads
 * list --stage dev` would list prod. npm has --json and --yes as well, so they may be its own.
 */
function isTakenByNpm(name: string): boolean {
  const variable = `npm_config_${name.replaceAll('-', '_')}`;
  return !['json', 'yes'].includes(name) && process.env[variable] !== undefined;
}
