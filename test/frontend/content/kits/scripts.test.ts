import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { companionsOf, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { readRuns, runScript, shown, textOf } from './runScript.ts';

// Scripts of kits do what their articles say, with the answers that AWS would give.

const kits = kitsAmong(readContentFiles());
const scripts = [...kits.keys()].flatMap((file) => {
  const runs = !/\.(?:sh|js)$/.test(file) ? undefined : kits.get(companionsOf(file).runs);
  return runs === undefined ? [] : [[file, readRuns(runs)] as const];
});

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0;
}

test('there are scripts to run', () => {
  expect(scripts.length).toBeGreaterThan(0);
});

describe.each(scripts)('%s', { timeout: 60_000 }, (file, runs) => {
  test.for(runs.map((run, at) => [run.why ?? `run ${at + 1}`, run] as const))(
    '%s',
    ([, run], { skip }) => {
      skip(
        run.byHand !== undefined && !isInstalled(run.byHand.command),
        `needs ${run.byHand?.name}`,
      );
      const [kit = ''] = file.split('/');
      const { status, printed, unknown, unused, folder } = runScript(file, run, kits);
      expect(unknown).toEqual([]);
      expect(shown(printed)).toBe(shown(textOf(run.prints, kit, kits)));
      expect(status).toBe(run.status);
      expect(unused).toEqual([]);
      for (const [pattern, text] of Object.entries(run.leaves)) {
        const [found = pattern] = globSync(pattern, { cwd: folder });
        expect(readFileSync(join(folder, found), 'utf8'), pattern).toBe(textOf(text, kit, kits));
      }
    },
  );
});
