import { openTerminal } from '../common/terminal.ts';
import { runSmoke } from './runSmoke.ts';

// npm run smoke -- --url https://www.example.com | --local-stack: what visitors need, asked from outside.

process.exitCode = await runSmoke(process.argv.slice(2), openTerminal());
