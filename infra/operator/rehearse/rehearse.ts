import { openTerminal } from '../common/terminal.ts';
import { runRehearse } from './runRehearse.ts';

// npm run rehearse -- --dry-run: the whole site in a throwaway stage, with what only AWS can show.

process.exitCode = await runRehearse(process.argv.slice(2), openTerminal());
