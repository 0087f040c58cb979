import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { publicFolder } from '../../../frontend/prerender/publicFiles.ts';
import { samples } from '../../../frontend/src/content/samples.ts';

const folder = join(publicFolder, 'samples');

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

test('every sample is offered, and those in words say first that they are about no customer', () => {
  const names = globSync('*', { cwd: folder });
  expect(samples.map(({ href }) => href).sort()).toEqual(
    names.map((name) => `/samples/${name}`).sort(),
  );
  for (const name of names.filter((each) => each.endsWith('.txt'))) {
    expect(read(name), name).toMatch(
      /^SAMPLE\. It shows the format of .* isn't about a real customer\.\n/,
    );
    expect(
      Math.max(
        ...read(name)
          .split('\n')
          .map(({ length }) => length),
      ),
      name,
    ).toBeLessThan(82);
  }
});
