import { expect, test } from 'vitest';
import { createSteps, isStepEnd } from '../../../infra/terminal/steps.ts';

function open() {
  const lines: string[] = [];
  const clock = { ms: 5_000 };
  const steps = createSteps(
    (line) => lines.push(line),
    () => clock.ms,
  );
  return { lines, clock, steps };
}

test('a step says when it begins and how long it took, and gives its result', async () => {
  const { lines, clock, steps } = open();
  const result = await steps.run('Building the pages', async () => {
    clock.ms += 6_240;
    return 'built';
  });
  expect(result).toBe('built');
  expect(lines).toEqual(['Building the pages …', 'Building the pages … 6.2 s']);
  expect(lines.map(isStepEnd)).toEqual([false, true]);
});

test('a step that fails says so, and its error goes on', async () => {
  const { lines, clock, steps } = open();
  const work = steps.run('Building', async () => {
    clock.ms += 1_000;
    throw new Error('No space');
  });
  await expect(work).rejects.toThrow('No space');
  expect(lines).toEqual(['Building …', 'Building … failed after 1.0 s']);
  expect(lines.some(isStepEnd)).toBe(false);
});

test('counting that is soon over says nothing', () => {
  const { lines, clock, steps } = open();
  const counter = steps.count('Reading records', 'items');
  for (let second = 0; second < 19; second += 1) {
    clock.ms += 100;
    counter.add(1000);
  }
  counter.end();
  expect(lines).toEqual([]);
});

test('counting that takes long says how far it is now and then, and at its end', () => {
  const { lines, clock, steps } = open();
  const counter = steps.count('Reading records', 'items', 20_000);
  for (let second = 0; second < 10; second += 1) {
    clock.ms += 1_000;
    counter.add(1_500);
  }
  counter.end();
  expect(lines).toEqual([
    'Reading records … 3,000 of 20,000 items, 2.0 s',
    'Reading records … 10,500 of 20,000 items, 7.0 s',
    'Reading records … 15,000 of 20,000 items, 10.0 s',
  ]);
});
