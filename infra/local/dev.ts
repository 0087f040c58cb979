import { join } from 'node:path';
import { createDevFront } from './createDevFront.ts';
import { reloadFunctions } from './reloadFunctions.ts';
import { runStack } from './runStack.ts';

// npm run dev: the same stack as npm start, with Vite's hot reload in front of the pages.

const reloaded = join(import.meta.dirname, '../../dist/reloaded');

await runStack({
  wrapSite: createDevFront,
  extend: (stack) => reloadFunctions(stack, reloaded, (line) => console.log(line)),
});
