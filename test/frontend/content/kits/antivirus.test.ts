import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { readRuns, runScript } from './runScript.ts';

const kits = kitsAmong(readContentFiles());
const kit = 'antivirus-scanning-and-security-patching';

/** SHA-256 of the 68 bytes that https://www.eicar.org/download-anti-malware-testfile/ offers. */
const eicar = '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f';

test('the drill makes the test file that every scanner knows', () => {
  const [run] = readRuns(kits.get(`${kit}/drill.runs.json`) ?? '[]');
  const { folder } = run ? runScript(`${kit}/drill.sh`, run, kits) : { folder: '' };
  const made = readFileSync(join(folder, 'eicar.txt'));
  expect(createHash('sha256').update(made).digest('hex')).toBe(eicar);
});

test('the scan makes the same file in the same way', () => {
  const [drill, scan] = ['drill', 'scan'].map((name) =>
    /printf .*\\\n +\S+/.exec(kits.get(`${kit}/${name}.sh`) ?? ''),
  );
  expect(drill?.[0]).toBeDefined();
  expect(scan?.[0]).toBe(drill?.[0]);
});

/** What ClamAV takes for a folder that it may leave out: an extended expression of POSIX. */
const [, excluded = ''] = /--exclude-dir='(.*)'/.exec(kits.get(`${kit}/antivirus.sh`) ?? '') ?? [];

test.each(['/proc', '/proc/1/fd', '/sys', '/dev/shm', '/run/user'])('%s is left out', (folder) => {
  expect(folder).toMatch(new RegExp(excluded));
});

test.each(['/', '/home', '/srv/dev', '/var/run', '/process', '/running'])(
  '%s is scanned',
  (folder) => {
    expect(excluded).not.toBe('');
    expect(folder).not.toMatch(new RegExp(excluded));
  },
);
