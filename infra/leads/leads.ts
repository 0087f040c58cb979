import { runLeads } from './runLeads.ts';

// npm run leads -- <command>: what visitors and buyers sent, for the operator. --help says more.

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') {
    throw error;
  }
  process.exit();
});

process.exitCode = await runLeads(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
  nowMs: Date.now(),
});
