import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/**
 * Asks a person. Everything but yes is no, and so are Ctrl-C and the end of the input.
 *
 * @param output standard error, so that standard output stays clean
 */
export async function askYesOrNo(
  question: string,
  input: Readable,
  output: Writable,
): Promise<boolean> {
  const lines = createInterface({ input, output, terminal: true });
  // On Ctrl-D, question() of older Node releases never settles.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]).catch(() => '');
  lines.close();
  if (answer === '') {
    output.write('\n');
  }
  return /^y(?:es)?$/i.test(answer.trim());
}
