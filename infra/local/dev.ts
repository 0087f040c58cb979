import { createDevFront } from './createDevFront.ts';
import { runStack } from './runStack.ts';

// npm run dev: the same stack as npm start, with Vite's hot reload in front of the pages.

await runStack('dev', 'Synthesizing the stack', { wrapSite: createDevFront });
