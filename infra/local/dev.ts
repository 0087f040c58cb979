import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSteps } from '../terminal/steps.ts';
import { announcement } from './announcement.ts';
import { createDevFront } from './createDevFront.ts';
import { portsFromEnvironment } from './openPorts.ts';
import { reloadFunctions } from './reloadFunctions.ts';
import { reuseAssembly } from './reuseAssembly.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startLocalStack } from './startLocalStack.ts';
import { synthesize } from './synthesize.ts';

// npm run dev: the same stack as npm start, with Vite's hot reload in front of the pages.
//   --data <folder>  keeps the data there, so that a second stack can run beside the first

const root = join(import.meta.dirname, '../..');
const outputDirectory = join(root, 'cdk.out');
const { values } = parseArgs({
  options: { data: { type: 'string', default: join(root, '.local') } },
});
const startMs = performance.now();

await runUntilStopped(
  async (signal) => {
    const stack = await startLocalStack({
      ports: portsFromEnvironment(process.env),
      assemblyDirectory: () =>
        reuseAssembly({
          outputDirectory,
          projectDirectory: root,
          print: (line) => console.log(line),
          make: () =>
            createSteps().run('Synthesizing the stack', () =>
              synthesize({
                outputDirectory,
                signal,
                onStep: (line) => console.error(`  ${line}`),
              }),
            ),
        }),
      dataDirectory: resolve(values.data),
      print: (line) => console.log(line),
      wrapSite: createDevFront,
    });
    return reloadFunctions(stack, join(root, 'dist/reloaded'), (line) => console.log(line));
  },
  (stack) => console.log(announcement(stack, (performance.now() - startMs) / 1000)),
);
