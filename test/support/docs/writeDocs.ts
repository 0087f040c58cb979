import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFile } from '../../../frontend/prerender/content/coverage.ts';
import { generatedFiles, renderDocs } from './renderDocs.ts';
import { renderRecord } from './renderRecord.ts';

// npm run docs: writes the parts of READMEs that the code knows better, and when the tests last
// checked something else of the articles' code.

const root = join(import.meta.dirname, '../../..');

for (const name of generatedFiles) {
  const file = join(root, name);
  writeFileSync(file, renderDocs(name, readFileSync(file, 'utf8')));
}
writeFileSync(join(root, 'frontend', recordFile), renderRecord());
