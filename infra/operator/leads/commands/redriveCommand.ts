import type { Command } from 'commander';
import { addCommand } from '../../common/program.ts';
import { layOutTable } from '../../common/table.ts';
import type { DeadLetterQueue } from '../services/services.ts';
import type { Session } from '../session.ts';

const words = {
  summary: 'Sends dead letters back to their queues.',
  details:
    'Deploy the fix first, or they come back. SQS moves them in the background: after a minute redrive should find nothing any more.',
};

/** Adds `redrive`. */
export function addRedriveCommand(program: Command, session: Session): void {
  addCommand(program, 'redrive', words)
    .option('--discard', 'deletes those that have no queue to go back to')
    .action(async ({ discard = false }: { readonly discard?: boolean }) => {
      const services = await session.open();
      const queues = await services.readDeadLetterQueues();
      const value = queues.map((queue) => ({
        queue: queue.name,
        messages: queue.messages,
        target: queue.target,
        action: choose(queue, discard),
      }));
      const plan = layOutTable(
        ['QUEUE', 'MESSAGES', 'TO DO'],
        value.map(({ queue, messages, target, action }) => [
          queue,
          String(messages),
          wordsFor(action, target),
        ]),
      );
      const moved = queues.filter((queue) =>
        ['send back', 'discard'].includes(choose(queue, discard)),
      );
      if (moved.length === 0) {
        session.answer(value, `${plan}\n\nThere is nothing to move in ${services.place}.`);
        return;
      }
      const command = ['redrive', ...(discard ? ['--discard'] : [])];
      if (await session.confirm({ services, plan, value: { queues: value }, command })) {
        for (const queue of moved) {
          await (queue.target === undefined ? queue.discard() : queue.sendBack());
        }
        session.answer({ queues: value, dryRun: false }, 'Done. SQS moves them within a minute.');
      }
    });
}

type Action = 'none' | 'send back' | 'discard' | 'keep';

function choose({ messages, target }: DeadLetterQueue, discard: boolean): Action {
  if (messages === 0) {
    return 'none';
  }
  if (target !== undefined) {
    return 'send back';
  }
  return discard ? 'discard' : 'keep';
}

function wordsFor(action: Action, target = ''): string {
  const texts = {
    none: 'nothing',
    'send back': `back to ${target}`,
    discard: 'delete',
    keep: 'keep: there is no queue to go back to (--discard deletes)',
  };
  return texts[action];
}
