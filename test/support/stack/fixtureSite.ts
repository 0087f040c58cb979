import { join } from 'node:path';
import type { BuiltSite } from '../../../infra/stack/readSite.ts';
import { readSite } from '../../../infra/stack/readSite.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** A site of three pages, one old path and a file of each kind, so that tests build no front end. */
export function fixtureSite(): BuiltSite {
  return readSite(join(fixtures, 'site'), join(fixtures, 'site.json'));
}
