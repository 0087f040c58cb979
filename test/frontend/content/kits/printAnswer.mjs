import { readFileSync } from 'node:fs';
import jmespath from 'jmespath';

// Prints a raw answer of an API as `aws` does: node printAnswer.mjs FILE OUTPUT QUERY CALL

const [file = '', output = 'json', query = '', call = ''] = process.argv.slice(2);
const raw = JSON.parse(readFileSync(file, 'utf8'));
const pages = [raw].flat();

function cell(value) {
  const text = value === null ? 'None' : String(value);
  return typeof value === 'boolean' ? text.replace(/^./, (letter) => letter.toUpperCase()) : text;
}

/** A list of scalars is one row, a list of lists several. */
function printRows(value) {
  if (Array.isArray(value) && value.some(Array.isArray)) {
    value.forEach(printRows);
  } else if (!Array.isArray(value) || value.length > 0) {
    console.log([value].flat().map(cell).join('\t'));
  }
}

/** The pages as one answer: lists go on where those of the page before end. */
function mergePages() {
  const merged = {};
  for (const [key, value] of pages.flatMap((page) => Object.entries(page))) {
    merged[key] = Array.isArray(value) ? [...(merged[key] ?? []), ...value] : value;
  }
  return merged;
}

function select(value) {
  return query === '' ? value : jmespath.search(value, query);
}

if (output === 'json') {
  console.log(JSON.stringify(select(mergePages()), null, 4));
} else {
  // The output "text" has the query applied to each page. "table" is printed without its frame.
  pages.map(select).forEach(printRows);
  if (call.includes('--max-items')) {
    // The token of the next page, of which there is none.
    console.log('None');
  }
}
