import { runStack } from './runStack.ts';

// npm start: synthesizes the stack and runs it here. --help says more.

await runStack('start', 'Building the site and synthesizing the stack');
