import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../../support/local/runProgram.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

test('a file that does not fit on the disk leaves nothing behind, and is one sentence', async () => {
  const folder = temporaryDirectory();
  const file = join(folder, 'leads.csv');
  const program = `
    const { writeNewFile } = await load('infra/operator/common/writeNewFile.ts');
    const text = 'x'.repeat(2_000_000);
    await writeNewFile(${JSON.stringify(file)}, text).catch(({ message }) => console.log(message));`;
  const { output } = await runProgram(program, { largestFileKb: 1_000 });
  expect(output).toBe(`${file} can't be written (EFBIG). No file was made.\n`);
  expect(readdirSync(folder)).toEqual([]);
});
