import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../../../../frontend/prerender/content/readContent.ts';

// What the tests know of kits: for `deny-by-default/scp.json` the requests that it must deny and let
// pass are in fixtures/deny-by-default/scp.requests.json, the runs of a script in <name>.runs.json,
// and the events for the rules of a stack or template in <name>.events.json.

const folder = join(import.meta.dirname, '../fixtures');

export const content = readContent();
export const { kits } = content;

/** The account that kits are written for. */
export const account = '111122223333';

/** The path of the fixture that belongs to a kit. */
export function fixtureOf(kit: string, kind: 'requests' | 'runs' | 'events'): string {
  return kit.replace(/\.[^./]+$/, `.${kind}.json`);
}

/** The text of a fixture; undefined when there is none. */
export function readFixture(file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The paths of all fixtures of a kind. */
export function listFixtures(kind: 'requests' | 'runs' | 'events'): string[] {
  return globSync(`*/*.${kind}.json`, { cwd: folder }).sort();
}
