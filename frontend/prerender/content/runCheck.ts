import { checkContent, isInDraft } from './checkContent.ts';
import { describeFault } from './Fault.ts';
import { readContent } from './readContent.ts';

// npm run check:content: lists every fault of articles, documents, pictures and kits. Faults of
// drafts are warnings.

const content = readContent();
const faults = checkContent(content);
const errors = faults.filter((fault) => !isInDraft(content, fault));
for (const fault of faults) {
  console.log(`${errors.includes(fault) ? '' : 'Draft: '}${describeFault(fault)}`);
}
const warnings = faults.length - errors.length;
const texts = content.markdownPages.length;
console.log(`Texts: ${texts}, faults: ${errors.length}, warnings: ${warnings}.`);
process.exitCode = errors.length === 0 ? 0 : 1;
