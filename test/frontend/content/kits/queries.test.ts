import { describe, expect, test } from 'vitest';
import { companionsOf, kitsAmong } from '../../../../frontend/prerender/content/kits.ts';
import { readContentFiles } from '../../../../frontend/prerender/content/readContentFiles.ts';
import { readQueries, runQuery } from './runQuery.ts';
import { textOf } from './runScript.ts';

// Queries of kits find what their articles say, in rows that we made up.

const kits = kitsAmong(readContentFiles());
const queries = [...kits].filter(([file]) => file.endsWith('.sql'));

test('there are queries to run', () => {
  expect(queries.length).toBeGreaterThan(1);
});

describe.each(queries)('%s', (file, sql) => {
  const runs = readQueries(kits.get(companionsOf(file).runs) ?? '[]');

  test('is run', () => {
    expect(runs.length).toBeGreaterThan(0);
  });

  test.for(runs.map((run) => [run.why, run] as const))('%s', async ([, run]) => {
    const [kit = ''] = file.split('/');
    expect(await runQuery(sql, run)).toBe(textOf(run.prints, kit, kits));
  });

  /** The conditions of a query, each of which can be left out. */
  const conditions = sql.match(/(?:WHERE|AND|HAVING) .+?(?= AND |\n|$)/g) ?? [];

  test('has conditions', () => {
    expect(conditions.length).toBeGreaterThan(1);
  });

  test.for(conditions)('is missed without %s', async (condition) => {
    const left = sql.replace(condition, `${condition.split(' ')[0]} true`);
    const answers = await Promise.all(runs.map((run) => runQuery(left, run)));
    const [kit = ''] = file.split('/');
    expect(answers).not.toEqual(runs.map(({ prints }) => textOf(prints, kit, kits)));
  });
});
