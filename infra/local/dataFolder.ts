import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault, secondStackHint } from './startCommand.ts';

export interface DataFolder {
  /** The secrets of the stack are generated from it; it lasts as long as the data. */
  readonly seed: string;
  release(): Promise<void>;
}

/** Kept from run to run, unless a run begins anew. */
const kept = ['dynamodb', 'logs', 'sales.json', 'secrets-seed'];

/** Two stacks would damage each other's files. @throws StartFault when a running process uses it */
export async function openDataFolder(directory: string, fresh: boolean): Promise<DataFolder> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (error) {
    throw new StartFault(`${directory} can't be used as the data folder: ${String(error)}`);
  }
  const claim = join(directory, 'process-id');
  const holder = Number(await readFile(claim, 'utf8').catch(() => ''));
  if (isAlive(holder)) {
    throw new StartFault(
      `The data in ${directory} is in use by another local stack, process ${holder}: stop it. (If that process is something else, delete ${claim}.) ${secondStackHint}`,
    );
  }
  await writeFile(claim, String(process.pid));
  if (fresh) {
    await Promise.all(
      kept.map((name) => rm(join(directory, name), { recursive: true, force: true })),
    );
  }
  await mkdir(join(directory, 'logs'), { recursive: true });
  return { seed: await readSeed(directory), release: () => rm(claim, { force: true }) };
}

async function readSeed(directory: string): Promise<string> {
  const file = join(directory, 'secrets-seed');
  const old = await readFile(file, 'utf8').catch(() => '');
  const seed = old || randomBytes(32).toString('hex');
  await writeFile(file, seed, { mode: 0o600 });
  return seed;
}

/** Whether a process runs. 0 would ask for our own process group. */
export function isAlive(processId: number): boolean {
  if (!(processId > 0)) {
    return false;
  }
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
