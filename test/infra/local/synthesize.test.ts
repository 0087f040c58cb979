import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reuseAssembly, synthesize } from '../../../infra/local/synthesize.ts';
import { temporaryDirectory, writeFiles } from '../../support/local/stackFixture.ts';

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

test('the app gets this Node, the settings and the folder, but no AWS credentials', async () => {
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

test("the app's steps are named as they begin, and nothing else that it prints", async () => {
  const project = projectWith(
    "console.log('Out …'); console.error('Building …\\nA warning.\\nChecking …');",
  );
  const steps: string[] = [];
  await synthesize({
    outputDirectory: '/out',
    projectDirectory: project,
    print: (step) => steps.push(step),
  });
  expect(steps).toEqual(['Building …', 'Checking …']);
});

test('an abort ends the app and the programs it started', async () => {
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

test('an assembly is reused until a source or setting changes', async () => {
  const project = writeFiles({
    'cdk.json': '{}',
    'frontend/src/a.ts': '1',
    'lambdas/b.ts': '1',
    'README.md': '1',
  });
  const outputDirectory = temporaryDirectory();
  let made = 0;
  async function timesMade() {
    await reuseAssembly({
      outputDirectory,
      projectDirectory: project,
      print: () => {},
      make: async () => {
        made += 1;
        mkdirSync(outputDirectory);
        return outputDirectory;
      },
    });
    return made;
  }
  expect(await timesMade()).toBe(1);
  writeFileSync(join(project, 'README.md'), 'changed');
  writeFileSync(join(project, 'frontend/README.md'), 'changed');
  writeFileSync(join(project, 'frontend/src/a.ts'), '1');
  expect(await timesMade()).toBe(1);
  for (const file of ['cdk.json', 'frontend/src/a.ts', 'lambdas/b.ts', 'lambdas/new.ts']) {
    const before = made;
    writeFileSync(join(project, file), 'changed');
    expect(await timesMade()).toBe(before + 1);
    expect(await timesMade()).toBe(before + 1);
  }
  vi.stubEnv('VITE_SITE_URL', 'https://www.acme.com');
  expect(await timesMade()).toBe(6);
});
