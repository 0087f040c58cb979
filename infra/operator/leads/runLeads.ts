import type { Command } from 'commander';
import { createProgram, runProgram, type Terminal } from '../common/program.ts';
import { addCloseCommand } from './closeCommand.ts';
import { addEraseCommand } from './eraseCommand.ts';
import { addExportCommand, addListCommand } from './listCommands.ts';
import { addResendCommand, addUnblockCommand } from './mailCommands.ts';
import { addRestoreCommand } from './restoreCommand.ts';
import { addLogsCommand, addRedriveCommand } from './serviceCommands.ts';
import { openSession } from './session.ts';
import { addFindCommand, addShowCommand } from './showCommands.ts';
import { addStatusCommand } from './statusCommand.ts';

// The commands use lambdas/shared where they touch records: an operator's change has to keep the
// rules that the outbox relies on.
const commands = [
  addStatusCommand,
  addListCommand,
  addFindCommand,
  addShowCommand,
  addExportCommand,
  addCloseCommand,
  addResendCommand,
  addUnblockCommand,
  addEraseCommand,
  addRestoreCommand,
  addRedriveCommand,
  addLogsCommand,
];

export function createLeads(
  terminal: Terminal,
  nowMs: number,
  args: readonly string[] = [],
): Command {
  const program = createProgram(
    'leads',
    terminal,
    'What visitors and buyers sent, what happened to it, and how the site is doing.',
    'Each command names the stack it works on, and has its own --help.',
    'Commands that change something ask first. If nobody can answer, they only say what they would do.',
  );
  const session = openSession(program, terminal, nowMs, args);
  for (const add of commands) {
    add(session);
  }
  return program;
}

/** Runs one command, as of now or of another moment. @returns the exit code */
export function runLeads(args: readonly string[], terminal: Terminal, nowMs = Date.now()) {
  return runProgram(createLeads(terminal, nowMs, args), args, terminal);
}
