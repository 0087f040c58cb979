import { openTerminal } from '../commandLine/terminal.ts';
import { runSmoke } from './runSmoke.ts';

// npm run smoke -- --url https://www.example.com | --local: what visitors need, asked from outside.

process.exitCode = await runSmoke(process.argv.slice(2), openTerminal());
