import type { CommonOptions } from './commonOptions.ts';
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
