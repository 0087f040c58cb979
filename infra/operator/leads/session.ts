import { type Command, Option } from 'commander';
import { misuse } from '../common/cliError.ts';
import { addLocalStack, type Terminal, toCommandLine } from '../common/program.ts';
import type { StackServices } from './openAws.ts';
import { readTable } from './records.ts';

interface Options {
  readonly stage?: 'prod' | 'dev';
  readonly localStack?: true;
  readonly data?: string;
  readonly json?: true;
  readonly yes?: true;
}

/** What the commands of `leads` share. */
export type Session = ReturnType<typeof openSession>;

/** Adds the options that all commands have. */
export function openSession(
  program: Command,
  { print, complain, confirm: ask }: Terminal,
  nowMs: number,
  args: readonly string[],
) {
  program.addOption(
    new Option('--stage <stage>', 'the deployed stage (default: prod)').choices(['prod', 'dev']),
  );
  addLocalStack(program)
    .option('--json', 'print JSON (with npm run --silent leads, nothing else is printed)')
    .option('--yes', 'make the change without asking');

  function add(name: string, summary: string, ...details: readonly string[]): Command {
    const description = [summary, '', ...details].join('\n');
    const command = program.command(name).summary(summary).description(description);
    return command.showHelpAfterError(`Usage: ${program.name()} ${name} --help`);
  }
  function isJson(): boolean {
    return program.opts<Options>().json === true;
  }
  /** Another command on the same stack, to be copied. */
  function commandFor(...words: readonly string[]): string {
    const { stage, localStack, data } = program.opts<Options>();
    const place = [
      ...(stage ? ['--stage', stage] : []),
      ...(localStack ? ['--local-stack'] : []),
      ...(data ? ['--data', data] : []),
    ];
    return `${program.name()} ${toCommandLine(...words, ...place)}`;
  }
  /** Prints the value as JSON if --json asks for it, otherwise the text. */
  function answer(value: unknown, text: string): void {
    print(isJson() ? JSON.stringify(value, null, 2) : text);
  }
  /** Opens the services of the stack that the options name, and prints its name to standard error. */
  async function open(): Promise<StackServices> {
    const { stage, localStack, data } = program.opts<Options>();
    if ((data && !localStack) || (stage && localStack)) {
      throw misuse('--data goes with --local-stack, and --stage without it');
    }
    const services = localStack
      ? await (await import('./openLocal.ts')).openLocal(data)
      : await (await import('./openAws.ts')).openAws(stage ?? 'prod');
    complain(`On ${services.place}`);
    return services;
  }
  /** Opens them, and reads the whole table. */
  async function read() {
    const services = await open();
    return { services, ...(await readTable(services.table, nowMs)) };
  }
  /**
   * True with --yes, if the person at the terminal agrees, and without a plan on the local stack.
   * Otherwise it prints that nothing was changed, and how to do it.
   *
   * @param plan what would happen, for a person to read; the command may say it all
   * @param value the same for --json
   */
  async function confirm({ isLocal, place }: StackServices, plan?: string, value = {}) {
    if (plan && !isJson()) {
      print(`${plan}\n`);
    }
    if (program.opts<Options>().yes || (isLocal && !plan)) {
      return true;
    }
    if (ask && !isJson()) {
      const hasAgreed = await ask(`Do this on ${place}?`);
      if (!hasAgreed) {
        print('Nothing was changed.');
      }
      return hasAgreed;
    }
    const again = `${program.name()} ${toCommandLine(...args, '--yes')}`;
    answer({ ...value, dryRun: true }, `Nothing was changed. To do it: ${again}`);
    return false;
  }
  return { nowMs, print, add, isJson, commandFor, answer, open, read, confirm };
}
