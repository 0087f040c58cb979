import type { Command } from 'commander';
import { addCommand } from '../../commandLine/program.ts';
import { layOutTable } from '../output/layOut.ts';
import type { DeadLetterQueue } from '../services/services.ts';
import type { Session } from '../session.ts';

type Action = 'none' | 'send back' | 'discard' | 'keep';

const words = {
  summary: 'Sends dead letters back to their queues; without --yes it only says what waits.',
  details:
    'Deploy the fix first, or they come back. SQS moves them in the background: after a minute redrive should find nothing any more. Runs of the outbox and of purchases-check that failed came from no queue, and the next run does their work: --discard deletes what they left.',
};

interface Options {
  readonly yes?: boolean;
  readonly discard?: boolean;
}

interface Step {
  readonly queue: DeadLetterQueue;
  readonly action: Action;
}

/** Adds `redrive`. */
export function addRedriveCommand(program: Command, session: Session): void {
  addCommand(program, 'redrive', words)
    .option('--yes', 'sends them back')
    .option('--discard', 'with --yes: deletes those that have no queue to go back to')
    .action(async ({ yes = false, discard = false }: Options) => {
      const { place, readDeadLetterQueues } = await session.open();
      const queues = await readDeadLetterQueues();
      const plan = queues.map((queue) => ({ queue, action: choose(queue, discard) }));
      if (yes) {
        for (const { queue, action } of plan) {
          await carryOut(queue, action);
        }
      }
      const rest = ['redrive', '--yes', ...(discard ? ['--discard'] : [])];
      const toDo = `Dry run in ${place}: nothing was moved. To do it: ${session.commandFor(...rest)}`;
      const nothing = plan.every(({ action }) => action === 'none');
      const outcome = yes ? 'SQS moves them in the background.' : toDo;
      const end = nothing ? `No dead letters in ${place}.` : outcome;
      session.answer(
        plan.map((step) => toJson(step, yes)),
        `${layOut(plan, yes)}\n\n${end}`,
      );
    });
}

function toJson({ queue: { name, messages, target }, action }: Step, yes: boolean) {
  const done = yes && action !== 'none' && action !== 'keep';
  return { queue: name, messages, target, action, done };
}

function layOut(plan: readonly Step[], yes: boolean): string {
  return layOutTable(
    ['QUEUE', 'MESSAGES', yes ? 'DONE' : 'TO DO'],
    plan.map(({ queue, action }) => [queue.name, String(queue.messages), wordFor(queue, action)]),
  );
}

function choose({ messages, target }: DeadLetterQueue, discard: boolean): Action {
  if (messages === 0) {
    return 'none';
  }
  if (target !== undefined) {
    return 'send back';
  }
  return discard ? 'discard' : 'keep';
}

async function carryOut(queue: DeadLetterQueue, action: Action): Promise<void> {
  if (action === 'send back') {
    await queue.sendBack();
  }
  if (action === 'discard') {
    await queue.discard();
  }
}

function wordFor({ target }: DeadLetterQueue, action: Action): string {
  switch (action) {
    case 'none':
      return 'nothing';
    case 'send back':
      return `back to ${target}`;
    case 'discard':
      return 'deleted';
    case 'keep':
      return 'kept: no queue to go back to (--discard deletes)';
  }
}
