import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from './startFault.ts';

/**
 * Claims a data folder for this process: two stacks on the same files would ruin them.
 *
 * @param elsewhere the command that keeps data elsewhere. @default whoever chose the folder knows
 * @returns what gives the folder back
 * @throws StartFault when a living process has it, or it can't be a folder
 */
export async function claimDirectory(
  directory: string,
  elsewhere?: string,
): Promise<() => Promise<void>> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'it is a file' : message;
    throw new StartFault(`${directory} can't be used as the data's folder: ${reason}.`);
  }
  const file = join(directory, 'process-id');
  function claim() {
    return writeFile(file, String(process.pid), { flag: 'wx' });
  }
  try {
    await claim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    const holder = Number(await readFile(file, 'utf8'));
    if (isAlive(holder)) {
      throw new StartFault(
        `The data in ${directory} is in use by another local stack, process ${holder}: stop that first` +
          (elsewhere ? `, or keep yours elsewhere: ${elsewhere}\n` : '. ') +
          `(If it is something else, delete ${file}.)`,
      );
    }
    // Left by a process that was killed.
    await rm(file, { force: true });
    await claim();
  }
  return () => rm(file, { force: true });
}

/** A process that was killed before it wrote its number left none; 0 would ask for our own group. */
function isAlive(processId: number): boolean {
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
