import { blogSeries } from '../../../src/content/blogSeries.ts';
import type { Fault } from '../Fault.ts';
import {
  blogFolder,
  documentFiles,
  documentFolder,
  documentPages,
  pageTexts,
} from '../readContent.ts';

const documents = [...Object.keys(documentPages), ...documentFiles];

/** Files that some page shows, or that aren't content. */
function isPlaced(file: string): boolean {
  return (
    file in pageTexts ||
    documents.some((name) => file === `${documentFolder}${name}`) ||
    /^public\/(kits|samples)\//.test(file) ||
    (file.startsWith('public/images/') && /\.(svg|png)$/.test(file)) ||
    // Drawings beside a component are part of its page.
    /^src\/pages\/.*\.svg$|^src\/.*\.(json|tsx?|css)$/.test(file) ||
    (file.startsWith('public/') && !/^public\/content\/|\.(md|svg|png|jpe?g|gif|webp)$/.test(file))
  );
}

const series = blogSeries.map(({ id }) => id);

function checkFile(file: string): Omit<Fault, 'file' | 'line'> | undefined {
  const folders = series.map((id) => `${blogFolder}${id}/`).join(' or ');
  const [, folder = '', name] = /^src\/content\/blog\/(.*?)\/?([^/]*)\.md$/.exec(file) ?? [];
  const isArticle = name !== undefined && series.some((id) => id === folder);
  if (isArticle && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    return {
      problem: `"${name}" can't be part of an address.`,
      remedy: 'Use lower case letters, digits and single hyphens, such as rotating-secrets.md.',
    };
  }
  return isArticle || isPlaced(file)
    ? undefined
    : {
        problem: 'No page shows this file.',
        remedy: `Articles are .md files in ${folders}, pictures .svg or .png files in public/images/, and the product's documents ${documents.join(', ')} in ${documentFolder}.`,
      };
}

/** Texts and pictures in the wrong folder, which no page would show. */
export function checkPlacement(files: Iterable<string>): Fault[] {
  return [...files].flatMap((file) => {
    const fault = checkFile(file);
    return fault ? [{ file, line: 1, ...fault }] : [];
  });
}
