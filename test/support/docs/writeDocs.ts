import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles, renderDocs } from './renderDocs.ts';

// npm run docs: writes the parts of READMEs that the code knows better.

for (const name of generatedFiles) {
  const file = join(import.meta.dirname, '../../..', name);
  writeFileSync(file, renderDocs(name, readFileSync(file, 'utf8')));
}
