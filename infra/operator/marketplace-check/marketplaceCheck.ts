import { openTerminal } from '../common/terminal.ts';
import { runCheck } from './runCheck.ts';

// npm run check:marketplace -- --url https://www.example.com | --local-stack: AWS's listing checklist.

process.exitCode = await runCheck(process.argv.slice(2), openTerminal());
