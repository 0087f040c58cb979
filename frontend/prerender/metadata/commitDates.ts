import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const maxLogBytes = 256 * 1024 * 1024;

/** When each file was last committed, ISO 8601, by its path below the project's root. */
export type CommitDates = ReadonlyMap<string, string>;

async function git(projectRoot: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: projectRoot,
    maxBuffer: maxLogBytes,
  });
  return stdout;
}

/**
 * Reads when each file below a folder was last committed. Empty where nobody can tell: without git,
 * before the first commit, and in a shallow clone, whose oldest commit seems to have made every file.
 */
export async function readCommitDates(projectRoot: string, folder: string): Promise<CommitDates> {
  const dates = new Map<string, string>();
  let log: string;
  try {
    if ((await git(projectRoot, 'rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return dates;
    }
    log = await git(projectRoot, 'log', '--format=@%cI', '--name-only', '--relative', '--', folder);
  } catch {
    return dates;
  }
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) {
      date = line.slice(1);
    } else if (line !== '' && !dates.has(line)) {
      dates.set(line, date);
    }
  }
  return dates;
}
