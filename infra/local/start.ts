import { runStack } from './runStack.ts';

// npm start: synthesizes the stack and runs it here. --help has more.

await runStack();
