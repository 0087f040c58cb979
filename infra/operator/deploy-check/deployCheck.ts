import { Resolver } from 'node:dns/promises';
import { openTerminal } from '../common/terminal.ts';
import { runDeployCheck } from './runDeployCheck.ts';

// npm run check:deploy [-- -c name=value]: what would make a deployment fail.

process.exitCode = await runDeployCheck(process.argv.slice(2), openTerminal(), new Resolver());
