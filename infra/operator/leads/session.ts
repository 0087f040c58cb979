import { type Command, Option } from 'commander';
import { misuse } from '../common/fault.ts';
import { toCommandLine } from '../common/program.ts';
import type { Terminal } from '../common/terminal.ts';
import type { Place, Services } from './services/services.ts';

/** Something that a command is about to do. */
export interface Change {
  readonly services: Services;
  /** What would happen, for a person to read. @default the command says it all */
  readonly plan?: string;
  /** The same for --json. */
  readonly value: object;
  /** The command again. */
  readonly command: readonly string[];
}

/** What a command has to do with the outside. */
export interface Session {
  readonly print: Terminal['print'];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /**
   * Opens the services that the options name, and says on standard error which they are.
   *
   * @throws Fault
   */
  readonly open: () => Promise<Services>;
  /** Prints the value as JSON where --json asks for it, else the text. */
  readonly answer: (value: unknown, text: string) => void;
  /**
   * Prints a change's plan. True with --yes, when the person at the terminal agrees, and for what
   * needs no plan on the local stack; else it says that nothing was changed, and how to do it.
   */
  readonly confirm: (change: Change) => Promise<boolean>;
  /** Another command on the same services, to be copied. */
  readonly commandFor: (...words: readonly string[]) => string;
  readonly isJson: () => boolean;
}

interface Options extends Place {
  readonly json?: true;
  readonly yes?: true;
}

/** Gives a program the options that all its commands have. */
export function openSession(program: Command, terminal: Terminal, nowMs: number): Session {
  const { print, complain } = terminal;
  program
    .addOption(
      new Option('--stage <stage>', 'the deployed stage (default: prod)').choices(['prod', 'dev']),
    )
    .option('--local-stack', 'the stack that npm start runs, instead')
    .addOption(new Option('--local').hideHelp())
    .option('--data <folder>', "the local stack's data (default: .local)")
    .option('--json', 'answer in JSON (npm run --silent leads keeps it clean)')
    .option('--yes', 'change what the command says without asking');
  function options(): Options {
    return program.opts<Options>();
  }
  function isLocal(): boolean {
    return Boolean(options().localStack || options().local);
  }
  function commandFor(...words: readonly string[]): string {
    const { stage, data } = options();
    const place = [
      ...(stage ? ['--stage', stage] : []),
      ...(isLocal() ? ['--local-stack'] : []),
      ...(data ? ['--data', data] : []),
    ];
    return `${program.name()} ${toCommandLine(...words, ...place)}`;
  }
  function answer(value: unknown, text: string): void {
    print(options().json ? JSON.stringify(value, null, 2) : text);
  }
  return {
    print,
    nowMs,
    answer,
    commandFor,
    isJson: () => options().json === true,
    open: async () => {
      const { stage = 'prod', data } = options();
      if ((data !== undefined && !isLocal()) || (options().stage && isLocal())) {
        throw misuse('--data goes with --local-stack, and --stage without it');
      }
      const services = isLocal()
        ? await (await import('./services/openLocal.ts')).openLocal(data)
        : await (await import('./services/openAws.ts')).openAws(stage);
      complain(`On ${services.place}`);
      return services;
    },
    confirm: async ({ services, plan, value, command }) => {
      const { yes, json } = options();
      if (plan && !json) {
        print(`${plan}\n`);
      }
      if (yes || (services.isLocal && !plan)) {
        return true;
      }
      if (terminal.confirm && !json) {
        const hasAgreed = await terminal.confirm(`Do this on ${services.place}?`);
        if (!hasAgreed) {
          print('Nothing was changed.');
        }
        return hasAgreed;
      }
      const again = commandFor(...command, '--yes');
      answer({ ...value, dryRun: true }, `Nothing was changed. To do it: ${again}`);
      return false;
    },
  };
}
