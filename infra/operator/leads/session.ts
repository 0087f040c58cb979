import { type Command, Option } from 'commander';
import { misuse } from '../common/fault.ts';
import { addLocalStack, toCommandLine } from '../common/program.ts';
import type { Terminal } from '../common/terminal.ts';
import type { Services } from './openAws.ts';
import { type Contents, readTable } from './records.ts';

/** What a command has to do with the outside. */
export interface Session {
  readonly print: Terminal['print'];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Opens the services that the options name, and says on standard error which they are. */
  readonly open: () => Promise<Services>;
  /** Opens them, and reads the whole table. */
  readonly read: () => Promise<Contents & { readonly services: Services }>;
  /** Prints the value as JSON where --json asks for it, else the text. */
  readonly answer: (value: unknown, text: string) => void;
  /**
   * True with --yes, when the person at the terminal agrees, and for what needs no plan on the local
   * stack; else it says that nothing was changed, and how to do it.
   *
   * @param plan what would happen, for a person to read; the command may say it all
   * @param value the same for --json
   */
  readonly confirm: (services: Services, plan?: string, value?: object) => Promise<boolean>;
  /** Another command on the same services, to be copied. */
  readonly commandFor: (...words: readonly string[]) => string;
  readonly isJson: () => boolean;
}

interface Options {
  readonly stage?: 'prod' | 'dev';
  readonly localStack?: true;
  readonly data?: string;
  readonly json?: true;
  readonly yes?: true;
}

export function openSession(
  program: Command,
  terminal: Terminal,
  nowMs: number,
  args: readonly string[],
): Session {
  const { print, complain } = terminal;
  program.addOption(
    new Option('--stage <stage>', 'the deployed stage (default: prod)').choices(['prod', 'dev']),
  );
  addLocalStack(program)
    .option('--json', 'answer in JSON (with npm run --silent leads, nothing else is printed)')
    .option('--yes', 'make the change without asking');

  function options(): Options {
    return program.opts<Options>();
  }
  function commandFor(...words: readonly string[]): string {
    const { stage, localStack, data } = options();
    const place = [
      ...(stage ? ['--stage', stage] : []),
      ...(localStack ? ['--local-stack'] : []),
      ...(data ? ['--data', data] : []),
    ];
    return `${program.name()} ${toCommandLine(...words, ...place)}`;
  }
  function answer(value: unknown, text: string): void {
    print(options().json ? JSON.stringify(value, null, 2) : text);
  }
  async function open(): Promise<Services> {
    const { stage, localStack, data } = options();
    if ((data && !localStack) || (stage && localStack)) {
      throw misuse('--data goes with --local-stack, and --stage without it');
    }
    const services = localStack
      ? await (await import('./openLocal.ts')).openLocal(data)
      : await (await import('./openAws.ts')).openAws(stage ?? 'prod');
    complain(`On ${services.place}`);
    return services;
  }
  async function confirm({ isLocal, place }: Services, plan?: string, value = {}) {
    const { yes, json } = options();
    if (plan && !json) {
      print(`${plan}\n`);
    }
    if (yes || (isLocal && !plan)) {
      return true;
    }
    if (terminal.confirm && !json) {
      const hasAgreed = await terminal.confirm(`Do this on ${place}?`);
      if (!hasAgreed) {
        print('Nothing was changed.');
      }
      return hasAgreed;
    }
    const again = `${program.name()} ${toCommandLine(...args, '--yes')}`;
    answer({ ...value, dryRun: true }, `Nothing was changed. To do it: ${again}`);
    return false;
  }
  return {
    ...{ print, nowMs, open, answer, confirm, commandFor },
    read: async () => {
      const services = await open();
      return { services, ...(await readTable(services.table, nowMs)) };
    },
    isJson: () => options().json === true,
  };
}
