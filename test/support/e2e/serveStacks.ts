import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type LocalStack, startLocalStack } from '../../../infra/local/startLocalStack.ts';
import {
  reuseAssembly,
  type SynthesizeOptions,
  synthesize,
} from '../../../infra/local/synthesize.ts';
import { measurementId, type RunningStacks, trackedSupportEmail } from './stacks.ts';

// Runs in a process of its own, which globalSetup begins and ends. Run by hand, it prints what to set
// for tests to use the stacks that run already, which saves starting them for each try.

const root = join(import.meta.dirname, '../../..');
const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
const open: LocalStack[] = [];

async function end(): Promise<void> {
  await Promise.allSettled(open.map((stack) => stack.close()));
  // Beside what Playwright keeps of a failed test.
  for (const { dataDirectory } of open) {
    const logs = join(root, 'test-results/logs', basename(dataDirectory));
    await cp(join(dataDirectory, 'logs'), logs, { recursive: true });
  }
  await rm(folder, { recursive: true, force: true });
  process.exit();
}
process.once('disconnect', end);
process.once('SIGTERM', end);
process.once('SIGINT', end);

async function start(name: string, assemblyDirectory: string) {
  const stack = await startLocalStack({
    assemblyDirectory,
    dataDirectory: join(folder, name),
    port: 0,
    // Emails that wait are sent when a test says so.
    scheduleIntervalMs: Number.POSITIVE_INFINITY,
  });
  open.push(stack);
  const { urls, outputs, tableNames, dataDirectory } = stack;
  return { urls, outputs, tableNames, dataDirectory };
}

/** The assembly of the last run serves this one, too, unless a source or a setting has changed. */
function assemble(name: string, options: Omit<SynthesizeOptions, 'outputDirectory'> = {}) {
  const outputDirectory = join(root, 'dist/e2e', name);
  return reuseAssembly({
    outputDirectory,
    projectDirectory: root,
    make: () => {
      // To stderr, because what is printed to stdout is pasted into a shell.
      console.error(`Building ${name}, which takes half a minute or more …`);
      return synthesize({ outputDirectory, ...options });
    },
    print: () => {},
  });
}

// At once: as cdk.json has it, which E2E_ASSEMBLY may name, and with Google Analytics switched on.
const [plain, tracked] = await Promise.all([
  process.env['E2E_ASSEMBLY'] ?? assemble('site'),
  assemble(`${measurementId}-${trackedSupportEmail}`, {
    // A name that may not be decoded as a URL.
    environment: { DIST_FOLDER: 'dist/tracked 50%20off' },
    settings: { gaMeasurementId: measurementId, supportEmail: trackedSupportEmail },
  }),
]);
const stacks: RunningStacks = {
  site: await start('site', plain),
  tracked: await start('tracked', tracked),
};
if (process.send) {
  process.send(stacks);
} else {
  console.log(`export E2E_STACKS='${JSON.stringify(stacks)}'`);
}
