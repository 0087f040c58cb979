import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reuseAssembly } from '../../../infra/local/synthesize.ts';
import { temporaryDirectory, writeFiles } from '../../support/local/stackFixture.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A project, and how often an assembly was made of it. */
function createProject() {
  const project = writeFiles({
    'cdk.json': '{}',
    'frontend/src/a.ts': '1',
    'lambdas/b.ts': '1',
    'README.md': '1',
  });
  const outputDirectory = temporaryDirectory();
  let made = 0;
  async function run() {
    const printed: string[] = [];
    await reuseAssembly({
      outputDirectory,
      projectDirectory: project,
      print: (line) => printed.push(line),
      make: async () => {
        made += 1;
        mkdirSync(outputDirectory);
        writeFileSync(join(outputDirectory, 'manifest.json'), '{}');
        return outputDirectory;
      },
    });
    return { made, printed };
  }
  function write(file: string, text: string) {
    writeFileSync(join(project, file), text);
  }
  return { run, write };
}

test('what has not changed is not made again, and that is said', async () => {
  const { run, write } = createProject();
  expect(await run()).toEqual({ made: 1, printed: [] });
  write('README.md', '2');
  expect(await run()).toEqual({ made: 1, printed: [expect.stringContaining('Nothing changed')] });
});

test.each(['cdk.json', 'frontend/src/a.ts', 'lambdas/b.ts', 'lambdas/new.ts'])(
  'it is made again when %s changes',
  async (file) => {
    const { run, write } = createProject();
    await run();
    write(file, '2');
    expect((await run()).made).toBe(2);
    expect((await run()).made).toBe(2);
  },
);

test('it is made again with another setting', async () => {
  const { run } = createProject();
  await run();
  vi.stubEnv('VITE_SITE_URL', 'https://www.acme.com');
  expect((await run()).made).toBe(2);
});
