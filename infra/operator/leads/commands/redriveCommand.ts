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
      session.answer(
        plan.map((step) => toJson(step, yes)),
        `${layOut(plan, yes)}\n\n${sumUp(plan, yes, place, session)}`,
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

/** What happened to the dead letters, or what would and by which command. */
function sumUp(plan: readonly Step[], yes: boolean, place: string, session: Session): string {
  const actions = new Set(plan.map(({ action }) => action));
  if (actions.size === 1 && actions.has('none')) {
    return `No dead letters in ${place}.`;
  }
  const moves = actions.has('send back') || actions.has('discard');
  const deletion = session.commandFor('redrive', '--yes', '--discard');
  const kept = actions.has('keep')
    ? `What came from no queue stays, as the next run does its work. To delete it: ${deletion}`
    : undefined;
  const discard = actions.has('discard') ? ['--discard'] : [];
  const toDo = `To do it: ${session.commandFor('redrive', '--yes', ...discard)}`;
  const sentBack = actions.has('send back') ? 'SQS moves them in the background.' : undefined;
  return [
    yes ? sentBack : `Dry run in ${place}: nothing was moved.${moves ? ` ${toDo}` : ''}`,
    kept,
  ]
    .filter((sentence) => sentence !== undefined)
    .join('\n');
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
