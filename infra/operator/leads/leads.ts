import { openTerminal } from '../common/terminal.ts';
import { runLeads } from './runLeads.ts';

// npm run leads -- <command>: what visitors and buyers sent, for the operator.

process.exitCode = await runLeads(process.argv.slice(2), openTerminal(), Date.now());
