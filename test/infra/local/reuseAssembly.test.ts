import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reuseAssembly } from '../../../infra/local/reuseAssembly.ts';
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
  async function run(meanwhile = () => {}) {
    const printed: string[] = [];
    await reuseAssembly({
      outputDirectory,
      projectDirectory: project,
      print: (line) => printed.push(line),
      make: async () => {
        made += 1;
        writeFileSync(join(outputDirectory, 'manifest.json'), '{}');
        meanwhile();
        return outputDirectory;
      },
    });
    return { made, printed };
  }
  function write(file: string, text: string) {
    writeFileSync(join(project, file), text);
  }
  return { run, write, outputDirectory };
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

test('it is made again with another setting, and when the CDK wrote into its folder', async () => {
  const { run, outputDirectory } = createProject();
  await run();
  writeFileSync(join(outputDirectory, 'manifest.json'), '{"other":true}');
  expect((await run()).made).toBe(2);
  vi.stubEnv('VITE_SITE_URL', 'https://www.acme.com');
  expect((await run()).made).toBe(3);
});

test('what changed while it was made is not taken for made', async () => {
  const { run, write } = createProject();
  await run(() => write('lambdas/b.ts', '2'));
  expect((await run()).made).toBe(2);
});
