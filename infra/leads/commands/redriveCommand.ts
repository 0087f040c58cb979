import { defineCommand } from '../defineCommand.ts';
import { layOutTable } from '../output/layOutTable.ts';
import type { DeadLetterQueue } from '../services/services.ts';

type Action = 'none' | 'send back' | 'discard' | 'keep';

export const redriveCommand = defineCommand({
  name: 'redrive',
  summary: 'Sends dead letters back to their queues; without --yes it only says what waits.',
  details: [
    'Deploy the fix first, or they come back. SQS moves them in the background: after a minute\n' +
      'redrive should find nothing any more.\n' +
      'Runs of the outbox that failed came from no queue, and the next run did their work: --discard\n' +
      'deletes what they left.',
  ],
  options: {
    yes: { type: 'boolean', text: 'sends them back' },
    discard: {
      type: 'boolean',
      text: 'with --yes: deletes those that have no queue to go back to',
    },
  },
  run: async ({ values, open, answer }) => {
    const { place, readDeadLetterQueues } = await open();
    const queues = await readDeadLetterQueues();
    const plan = queues.map((queue) => ({ queue, action: choose(queue, values.discard === true) }));
    if (values.yes) {
      for (const { queue, action } of plan) {
        await carryOut(queue, action);
      }
    }
    const table = layOutTable(
      ['QUEUE', 'MESSAGES', values.yes ? 'DONE' : 'TO DO'],
      plan.map(({ queue, action }) => [queue.name, String(queue.messages), wordFor(queue, action)]),
    );
    const nothing = plan.every(({ action }) => action === 'none');
    const end = nothing
      ? `No dead letters in ${place}.`
      : values.yes
        ? 'SQS moves them in the background.'
        : `Dry run in ${place}: nothing was moved. --yes does it.`;
    answer(
      plan.map(({ queue: { name, messages, target }, action }) => ({
        queue: name,
        messages,
        target,
        action,
        done: values.yes === true && action !== 'none' && action !== 'keep',
      })),
      `${table}\n\n${end}`,
    );
  },
});

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
