import { parseArgs } from 'node:util';
import type { Command, Definition, Options, ValuesOf } from './command.ts';
import { type CommonOptions, commonOptions } from './commonOptions.ts';
import { describeCommand } from './describeCommand.ts';
import { misuse } from './fault.ts';
import { openServices } from './services/openServices.ts';

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
