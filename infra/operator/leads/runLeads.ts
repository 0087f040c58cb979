import type { Command } from 'commander';
import { toCommandLine } from '../commandLine/commandLine.ts';
import { exitCodes } from '../commandLine/fault.ts';
import { createProgram, runProgram } from '../commandLine/program.ts';
import type { Terminal } from '../commandLine/terminal.ts';
import { addCloseCommand } from './commands/closeCommand.ts';
import { addEraseCommand } from './commands/eraseCommand.ts';
import { addExportCommand } from './commands/exportCommand.ts';
import { addListCommand } from './commands/listCommand.ts';
import { addRedriveCommand } from './commands/redriveCommand.ts';
import { addResendCommand } from './commands/resendCommand.ts';
import { addRestoreCommand } from './commands/restoreCommand.ts';
import { addShowCommand } from './commands/showCommand.ts';
import { addStatusCommand } from './commands/statusCommand.ts';
import { addTestAlarmCommand } from './commands/testAlarmCommand.ts';
import { addUnblockCommand } from './commands/unblockCommand.ts';
import type { Place } from './services/openServices.ts';
import { openSession } from './session.ts';

// The commands use lambdas/shared where they touch records: what a record is and how it changes
// has one description, and an operator's change has to keep the rules that the outbox relies on.
const commands = [
  addListCommand,
  addShowCommand,
  addCloseCommand,
  addExportCommand,
  addEraseCommand,
  addResendCommand,
  addRedriveCommand,
  addStatusCommand,
  addUnblockCommand,
  addRestoreCommand,
  addTestAlarmCommand,
];

const exitCodeText = `
Exit codes:
  0  done
  1  not found, or refused
  2  wrong usage
  3  a service can't be reached, or doesn't let us in`;

/**
 * The operator's command line for what visitors and buyers sent.
 *
 * @param nowMs milliseconds since 1970
 */
export function createLeads(terminal: Terminal, nowMs: number): Command {
  const words = {
    summary: 'What visitors and buyers sent, and what became of it.',
    details: 'Each command has its own --help.',
  };
  const program = createProgram('leads', words, terminal).addHelpText('afterAll', exitCodeText);
  const session = openSession(program, terminal, nowMs);
  for (const add of commands) {
    add(program, session);
  }
  return program;
}

/**
 * Runs one command.
 *
 * @param args what stands behind `npm run leads --`
 * @param nowMs milliseconds since 1970
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export function runLeads(
  args: readonly string[],
  terminal: Terminal,
  nowMs: number,
): Promise<number> {
  const program = createLeads(terminal, nowMs);
  return runProgram(program, args, terminal, ({ exitCode }) => {
    const { local, stage } = program.opts<Place>();
    if (exitCode !== exitCodes.unreachable || local) {
      return undefined;
    }
    const account = 'Which account do the credentials open? aws sts get-caller-identity';
    const here = `${program.name()} ${toCommandLine(...args, '--local')}`;
    return stage
      ? account
      : `${account}\nFor the stack of npm start: ${here}\nnpm keeps a --local that has no -- before it.`;
  });
}
