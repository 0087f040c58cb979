import { existsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { misuse, refusal } from './cliError.ts';

/** @throws CliError unless a file can be made there */
export function expectNewFile(file: string): void {
  if (existsSync(file)) {
    throw statSync(file).isDirectory()
      ? misuse(`${file} is a folder: add the name of a file`)
      : refusal(`${file} exists already. Choose another name, or remove it.`);
  }
}

/**
 * Writes a file that only its owner can read, as a whole or not at all.
 *
 * @throws CliError if it exists, or can't be written
 */
export async function writeNewFile(file: string, text: string): Promise<void> {
  expectNewFile(file);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, text, { flag: 'wx', mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    throw refusal(`${file} can't be written (${code ?? message}). No file was made.`);
  }
}
