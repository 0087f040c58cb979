import type { Surroundings } from './command.ts';
import { closeCommand } from './commands/closeCommand.ts';
import { eraseCommand } from './commands/eraseCommand.ts';
import { exportCommand } from './commands/exportCommand.ts';
import { listCommand } from './commands/listCommand.ts';
import { redriveCommand } from './commands/redriveCommand.ts';
import { resendCommand } from './commands/resendCommand.ts';
import { showCommand } from './commands/showCommand.ts';
import { statusCommand } from './commands/statusCommand.ts';
import { unblockCommand } from './commands/unblockCommand.ts';
import { describeCommands } from './describeCommand.ts';
import { exitCodes, misuse, toFault } from './fault.ts';

// The commands use lambdas/shared where they touch records: what a record is and how it changes
// has one description, and an operator's change has to keep the rules that the outbox relies on.
const commands = [
  listCommand,
  showCommand,
  closeCommand,
  exportCommand,
  eraseCommand,
  resendCommand,
  redriveCommand,
  statusCommand,
  unblockCommand,
];

/**
 * Runs one command.
 *
 * @param args what stands behind `npm run leads --`
 * @returns the exit code
 * @throws Error when it is a bug of ours
 */
export async function runLeads(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (name === '--help' || name === '-h') {
      surroundings.print(describeCommands(commands));
      return exitCodes.done;
    }
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) {
      const names = commands.map((candidate) => candidate.name).join(', ');
      throw misuse(`${name ? `There is no command ${name}` : 'A command is missing'}: ${names}`);
    }
    await command.execute(rest, surroundings);
    return exitCodes.done;
  } catch (error) {
    const fault = toFault(error);
    if (!fault) {
      throw error;
    }
    surroundings.complain(`${fault.message}${hintFor(fault.exitCode, args)}`);
    return fault.exitCode;
  }
}

function hintFor(exitCode: number, args: readonly string[]): string {
  switch (exitCode) {
    case exitCodes.misused:
      return '\nnpm run leads -- --help says what there is.';
    case exitCodes.unreachable:
      return args.includes('--local')
        ? '\nDoes the local stack run? npm start'
        : '\nWhich account do the credentials open? aws sts get-caller-identity';
    default:
      return '';
  }
}
