import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { synthesize } from '../../../infra/local/synthesize.ts';
import { writeFiles } from '../../support/local/stackFixture.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A project whose "CDK app" is a script of a few lines. */
function projectWith(script: string) {
  return writeFiles({
    'cdk.json': JSON.stringify({ app: 'node app.mjs', context: { companyEmail: 'a@b.example' } }),
    'app.mjs': script,
  });
}

test("the app gets this Node, the settings and the folder, and nothing of the person's AWS account", async () => {
  vi.stubEnv('AWS_PROFILE', 'production');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '111122223333');
  const project = projectWith(
    `import { writeFileSync } from 'node:fs'; writeFileSync('seen.json', JSON.stringify({ ...process.env, node: process.execPath }));`,
  );

  await synthesize({ outputDirectory: '/out', projectDirectory: project });

  const seen = JSON.parse(readFileSync(join(project, 'seen.json'), 'utf8'));
  expect(seen).toMatchObject({
    CDK_OUTDIR: '/out',
    node: process.execPath,
    CDK_CONTEXT_JSON: '{"companyEmail":"a@b.example"}',
  });
  expect(Object.keys(seen).filter((name) => /^AWS_|ACCOUNT/.test(name))).toEqual([]);
});

test('giving up ends the app with the programs it started', async () => {
  const project = projectWith(`
    import { spawn } from 'node:child_process';
    spawn('node', ['-e', 'setTimeout(() => require("fs").writeFileSync("survived", ""), 1500)']);
    setTimeout(() => {}, 60_000);
    (await import('node:fs')).writeFileSync('started', '');`);
  const giveUp = new AbortController();
  const synthesis = synthesize({
    outputDirectory: '/out',
    projectDirectory: project,
    signal: giveUp.signal,
  });
  const watcher = watch(project, (_event, file) => file === 'started' && giveUp.abort());
  await expect(synthesis).rejects.toThrow('aborted');
  watcher.close();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(existsSync(join(project, 'survived'))).toBe(false);
});
