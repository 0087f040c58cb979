import { checkContent, isInDraft } from './checkContent.ts';
import { describeFault } from './Fault.ts';
import { readContent } from './readContent.ts';

// npm run check:content: lists every fault of articles, documents, pictures and kits. Faults of
// drafts are warnings.

const content = readContent();
const drafts = content.articles.filter(({ draft }) => draft).length;
const faults = checkContent(content);
const errors = faults.filter((fault) => !isInDraft(content, fault));
for (const fault of faults) {
  console.log(`${errors.includes(fault) ? '' : 'Draft: '}${describeFault(fault)}`);
}
console.log(
  `Texts: ${content.markdownPages.length}, drafts among them: ${drafts}, ` +
    `faults: ${errors.length}, warnings: ${faults.length - errors.length}.`,
);
process.exitCode = errors.length === 0 ? 0 : 1;
