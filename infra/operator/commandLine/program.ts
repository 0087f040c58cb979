import { Command, CommanderError } from 'commander';
import { exitCodes, type Fault, misuse, toFault } from './fault.ts';
import type { Terminal } from './terminal.ts';

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
  { print }: Terminal,
): Command {
  return (
    new Command(`npm run ${script} --`)
      .description(`${summary}\n\n${details}`)
      .helpOption('-h, --help', 'this text')
      .configureHelp({ showGlobalOptions: true })
      // Faults are told once, by runProgram.
      .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => {} })
      .exitOverride()
  );
}

/** Adds a command; `usage` is its name and what stands behind it, such as `show <reference>`. */
export function addCommand(program: Command, usage: string, { summary, details }: Words): Command {
  return program.command(usage).summary(summary).description(`${summary}\n\n${details}`);
}

/**
 * Runs a program.
 *
 * @param args what stands behind `npm run <script> --`
 * @param advise what else to tell of a fault
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runProgram(
  program: Command,
  args: readonly string[],
  { complain }: Terminal,
  advise: (fault: Fault) => string | undefined = () => undefined,
): Promise<number> {
  const options = [program, ...program.commands].flatMap((command) => command.options);
  const names = options.map((option) => option.name());
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
    const advice = isMisuse ? `${helpFor(program, args)} says what there is.` : advise(fault);
    complain([fault.message, advice].filter(Boolean).join('\n'));
    return fault.exitCode;
  }
}

/**
 * Whether npm kept an option for itself, as it does silently without `--` before it: `npm run leads
 * list --stage dev` would list prod. npm has --json and --yes as well, so they may be its own.
 */
function isTakenByNpm(name: string): boolean {
  return !['json', 'yes'].includes(name) && process.env[`npm_config_${name}`] !== undefined;
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
