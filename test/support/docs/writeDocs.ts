import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles, renderDocs } from './renderDocs.ts';

// npm run build:docs: writes the parts of READMEs that are generated from code.

const root = join(import.meta.dirname, '../../..');

for (const name of generatedFiles) {
  const file = join(root, name);
  writeFileSync(file, renderDocs(name, readFileSync(file, 'utf8')));
}
