import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/template/readAssembly.ts';
import { writeAssembly, writeFiles } from '../../../support/local/stackFixture.ts';

test('the template and the folders of its assets are found', async () => {
  const template = { Resources: { Jobs: { Type: 'AWS::SQS::Queue' } } };
  const directory = writeAssembly(template, { abc: { 'index.cjs': 'code' } });

  const assembly = await readAssembly(directory);

  expect(assembly.stackName).toBe('Test');
  expect(assembly.template).toEqual(template);
  const asset = assembly.assets.get('abc.zip') ?? '';
  expect(readFileSync(join(asset, 'index.cjs'), 'utf8')).toBe('code');
});

test('an assembly with two stacks is refused', async () => {
  const stack = { type: 'aws:cloudformation:stack', properties: { templateFile: 'x.json' } };
  const directory = writeFiles({
    'manifest.json': JSON.stringify({ artifacts: { One: stack, Two: stack } }),
  });
  await expect(readAssembly(directory)).rejects.toThrow('runs one stack');
});
