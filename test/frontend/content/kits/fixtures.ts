import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import type { Kits } from '../../../../frontend/prerender/content/kits.ts';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';

// What the tests know of kits, one file an article: `requests` that each policy must deny and let
// pass, `runs` of each script with raw answers of the API, `events` for the rules of each stack or
// template, and `images` for a rule of Kubernetes, by the file's name without its ending.

const folder = join(import.meta.dirname, '../fixtures');

export const content = readContent();

const endings: Readonly<Record<string, string>> = { bash: 'sh', output: 'txt', json: 'json' };

/** The blocks of code that articles name: `doors.sh` for a fence that says "bash name=doors". */
export const namedBlocks: Kits = new Map(
  content.articles.flatMap(({ slug, rendered }) =>
    rendered().code.flatMap(({ language, meta, code }) => {
      const [, name] = /^name=(\S+)$/.exec(meta) ?? [];
      return name ? [[`${slug}/${name}.${endings[language]}`, code] as const] : [];
    }),
  ),
);

/** Everything that is tested: files and named blocks. */
export const kits: Kits = new Map([...content.kits, ...namedBlocks]);

/** The account that kits are written for. */
export const account = '111122223333';

type Kind = 'requests' | 'runs' | 'events' | 'images';
type Fixtures = Readonly<Partial<Record<Kind, Readonly<Record<string, unknown>>>>>;

const fixtures = new Map(
  globSync('*.yaml', { cwd: folder }).map((file): [string, Fixtures] => [
    basename(file, '.yaml'),
    parse(readFileSync(join(folder, file), 'utf8')),
  ]),
);

/** The name of the fixture that belongs to a kit: `deny-by-default/scp` of `deny-by-default/scp.json`. */
export function fixtureOf(kit: string): string {
  return kit.replace(/\.[^./]+$/, '');
}

/** A fixture by its name; undefined when there is none. */
export function readFixture(name: string, kind: Kind): unknown {
  const [article = '', file = ''] = name.split('/');
  return fixtures.get(article)?.[kind]?.[file];
}

export function listFixtures(kind: Kind): string[] {
  return [...fixtures]
    .flatMap(([article, { [kind]: files = {} }]) =>
      Object.keys(files).map((file) => `${article}/${file}`),
    )
    .sort();
}
