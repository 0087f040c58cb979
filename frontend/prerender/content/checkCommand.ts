import { checkContent, isInDraft } from './checkContent.ts';
import { describeFault } from './Fault.ts';
import { readContent } from './readContent.ts';

// npm run check:content: lists every fault of articles, documents, pictures and kits. Faults of
// drafts are warnings.

const content = readContent();
const faults = checkContent(content);
const warnings = faults.filter((fault) => isInDraft(content, fault));
const errors = faults.filter((fault) => !warnings.includes(fault));
for (const fault of warnings) {
  console.log(`Draft: ${describeFault(fault)}`);
}
for (const fault of errors) {
  console.log(describeFault(fault));
}
console.log(
  `${content.markdownPages.length} texts, ${errors.length} faults, ${warnings.length} warnings.`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
