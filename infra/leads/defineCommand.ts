import { parseArgs } from 'node:util';
import { type CommonOptions, commonOptions } from './commonOptions.ts';
import { describeCommand } from './describeCommand.ts';
import { misuse } from './fault.ts';
import { openServices } from './services/openServices.ts';
import type { Services } from './services/services.ts';

/** An option as parseArgs takes it, with its words for --help. */
interface Option {
  readonly type: 'string' | 'boolean';
  readonly multiple?: true;
  /** What stands for the value in --help. */
  readonly value?: string;
  readonly text: string;
}

export type Options = Readonly<Record<string, Option>>;

type ValueOf<O extends Option> = O extends { type: 'boolean' }
  ? boolean
  : O extends { multiple: true }
    ? readonly string[]
    : string;

export type ValuesOf<Own extends Options> = { readonly [Name in keyof Own]?: ValueOf<Own[Name]> };

/** What a command has to do with the outside. */
export interface Surroundings {
  /** Writes to standard output. */
  readonly print: (text: string) => void;
  /** Writes to standard error. */
  readonly complain: (text: string) => void;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

interface Invocation<Own extends Options> extends Surroundings {
  readonly values: ValuesOf<Own & CommonOptions>;
  /** The word after the command, empty where it may be missing and is. */
  readonly operand: string;
  /** Opens the stage's services; check the arguments first. */
  readonly open: () => Promise<Services>;
  /** Prints the value as JSON where --json asks for it, else the text. */
  readonly answer: (value: unknown, text: string) => void;
}

export interface Definition<Own extends Options> {
  readonly name: string;
  /** The word after the command, such as a reference. */
  readonly operand?: { readonly name: string; readonly optional?: true };
  /** One line for the list of commands. */
  readonly summary: string;
  /** Paragraphs for the command's own help. */
  readonly details: readonly string[];
  readonly options: Own;
  /** @throws Fault */
  readonly run: (invocation: Invocation<Own>) => Promise<void>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** @throws Fault, or what a service threw */
  readonly execute: (args: readonly string[], surroundings: Surroundings) => Promise<void>;
}

/** Makes a command that reads its arguments and knows its help. */
export function defineCommand<const Own extends Options>(definition: Definition<Own>): Command {
  const options = { ...definition.options, ...commonOptions };
  return {
    name: definition.name,
    summary: definition.summary,
    execute: async (args, surroundings) => {
      const { values, positionals } = parse<Own>(args, options);
      if (values.help) {
        surroundings.print(describeCommand(definition));
        return;
      }
      await definition.run({
        ...surroundings,
        values,
        operand: readOperand(definition, positionals),
        open: () => openServices(values),
        answer: (value, text) =>
          surroundings.print(values.json ? JSON.stringify(value, null, 2) : text),
      });
    },
  };
}

function parse<Own extends Options>(args: readonly string[], options: Own & CommonOptions) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const { positionals } = parsed;
    return { values: parsed.values as ValuesOf<Own & CommonOptions>, positionals };
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error));
  }
}

function readOperand<Own extends Options>(
  { name, operand }: Definition<Own>,
  positionals: readonly string[],
): string {
  const [first = '', ...rest] = positionals;
  if (first === '' && operand && !operand.optional) {
    throw misuse(`${name} needs ${operand.name}`);
  }
  const [superfluous] = operand ? rest : positionals;
  if (superfluous !== undefined) {
    throw misuse(`${name} doesn't know what to do with ${JSON.stringify(superfluous)}`);
  }
  return first;
}
