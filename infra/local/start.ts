import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSteps } from '../terminal/steps.ts';
import { announcement } from './announcement.ts';
import { portsFromEnvironment } from './openPorts.ts';
import { readDuration } from './readDuration.ts';
import { reuseAssembly } from './reuseAssembly.ts';
import { runUntilStopped } from './runUntilStopped.ts';
import { startLocalStack } from './startLocalStack.ts';
import { synthesize } from './synthesize.ts';

// npm start: synthesizes the stack and runs it here.
//   --fresh          begins without the data of earlier runs
//   --data <folder>  keeps the data there, so that a second stack can run beside the first
//   --minute <time>  how long a minute of CloudWatch and of schedules takes, such as 2s or 500ms

const root = join(import.meta.dirname, '../..');
const outputDirectory = join(root, 'cdk.out');
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    data: { type: 'string', default: join(root, '.local') },
    minute: { type: 'string', default: '60s' },
  },
});
const startMs = performance.now();

await runUntilStopped(
  (signal) =>
    startLocalStack({
      ports: portsFromEnvironment(process.env),
      assemblyDirectory: () =>
        reuseAssembly({
          outputDirectory,
          projectDirectory: root,
          print: (line) => console.log(line),
          make: () =>
            createSteps().run('Building the site and synthesizing the stack', () =>
              synthesize({
                outputDirectory,
                signal,
                onStep: (line) => console.error(`  ${line}`),
              }),
            ),
        }),
      dataDirectory: resolve(values.data),
      fresh: values.fresh,
      minuteMs: readDuration(values.minute),
      print: (line) => console.log(line),
    }),
  (stack) => console.log(announcement(stack, (performance.now() - startMs) / 1000)),
);
