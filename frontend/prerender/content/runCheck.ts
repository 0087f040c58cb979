import { checkContent, isInDraft, listUnpublished } from './checkContent.ts';
import { describeFault } from './Fault.ts';
import { readContent } from './readContent.ts';

// npm run check:content: lists faults of articles, documents, pictures and kits. Faults of
// drafts are warnings.

const content = readContent();
const faults = checkContent(content);
const errors = faults.filter((fault) => !isInDraft(content, fault));
for (const fault of faults) {
  console.log(`${errors.includes(fault) ? '' : 'Draft: '}${describeFault(fault)}`);
}
const warnings = faults.length - errors.length;
const texts = content.markdownPages.length;
const summary = [
  `Texts: ${texts}, faults: ${errors.length}, warnings: ${warnings}.`,
  listUnpublished(content),
  'Tests look for the rest: npx vitest run test/frontend/content',
];
console.log(summary.filter(Boolean).join('\n'));
process.exitCode = errors.length === 0 ? 0 : 1;
