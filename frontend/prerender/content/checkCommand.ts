import { checkContent } from './checkContent.ts';
import { describeFault } from './Fault.ts';
import { readContent } from './readContent.ts';

// npm run check:content: says what is wrong with articles, documents and pictures, drafts among them.

const content = readContent();
const faults = await checkContent(content, true);
for (const fault of faults) {
  console.log(describeFault(fault));
}
const count = content.words.length;
console.log(
  faults.length === 0 ? `${count} texts, no faults.` : `\n${count} texts, ${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
