import { Command, CommanderError } from 'commander';
import { exitCodes, type Fault, misuse, toFault } from './fault.ts';
import type { Terminal } from './terminal.ts';

/** A command line that can be copied into a shell as it is. */
export function toCommandLine(...words: readonly string[]): string {
  return words.map(quote).join(' ');
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

const exitCodeText = `
Exit codes: 0 done, 1 refused or not as it should be, 2 wrong usage, 3 a service doesn't answer`;

interface Words {
  /** One line. */
  readonly summary: string;
  /** What its own help says besides. */
  readonly details: string;
}

/**
 * A command line without commands and options yet.
 *
 * @param script the npm script that runs it
 */
export function createProgram(
  script: string,
  { summary, details }: Words,
  { print }: Pick<Terminal, 'print'>,
): Command {
  return (
    new Command(`npm run ${script} --`)
      .description(`${summary}\n\n${details}`)
      .helpOption('-h, --help', 'this text')
      .configureHelp({ showGlobalOptions: true })
      .addHelpText('afterAll', exitCodeText)
      // runProgram prints faults, once.
      .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => {} })
      .exitOverride()
  );
}

/** Adds a command; `usage` is its name and its arguments, such as `show <reference>`. */
export function addCommand(program: Command, usage: string, { summary, details }: Words): Command {
  return program.command(usage).summary(summary).description(`${summary}\n\n${details}`);
}

/**
 * Runs a program.
 *
 * @param args what follows `npm run <script> --`
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runProgram(
  program: Command,
  args: readonly string[],
  { complain }: Terminal,
): Promise<number> {
  const names = [program, ...program.commands].flatMap(({ options }) =>
    options.map((option) => option.name()),
  );
  const taken = names.find((name) => isTakenByNpm(name));
  if (taken) {
    complain(`npm took --${taken} for itself: write it after ${program.name()}`);
    return exitCodes.misused;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) {
      return exitCodes.done;
    }
    const fault = error instanceof CommanderError ? explain(error, program) : toFault(error);
    if (!fault) {
      throw error;
    }
    const isMisuse = fault.exitCode === exitCodes.misused;
    complain(isMisuse ? `${fault.message}\nUsage: ${helpFor(program, args)}` : fault.message);
    return fault.exitCode;
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

/** What commander found wrong, in one sentence. */
function explain({ code, message }: CommanderError, program: Command): Fault {
  if (code === 'commander.help') {
    return misuse(`A command is missing: ${namesOf(program).join(', ')}`);
  }
  const sentence = message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)$/, ': did you mean $1?');
  return misuse(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`);
}

function helpFor(program: Command, args: readonly string[]): string {
  const command = args.find((word) => namesOf(program).includes(word));
  return [program.name(), command, '--help'].filter(Boolean).join(' ');
}

function namesOf({ commands }: Command): string[] {
  return commands.map((command) => command.name());
}
