import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askYesOrNo } from '../../../../infra/operator/common/askYesOrNo.ts';

test.each([
  ['y', 'y\r', true],
  ['Yes', 'Yes\r', true],
  ['n', 'n\r', false],
  ['nothing', '\r', false],
  ['Ctrl-C', '\u0003', false],
  ['Ctrl-D', '\u0004', false],
  ['Ctrl-C after a y', 'y\u0003', false],
])('%s is an answer', async (_, typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askYesOrNo('Do this?', input, output);
  input.write(typed);
  expect(await answer).toBe(expected);
  // From Node 26 on, read() gives one piece of what was written.
  expect((await output.end().toArray()).join('')).toContain('Do this? [y/N] ');
});
