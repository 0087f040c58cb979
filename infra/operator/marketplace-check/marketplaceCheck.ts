import { openTerminal } from '../commandLine/terminal.ts';
import { runCheck } from './runCheck.ts';

// npm run marketplace:check -- --url https://www.example.com | --local: AWS's listing checklist.

process.exitCode = await runCheck(process.argv.slice(2), openTerminal());
