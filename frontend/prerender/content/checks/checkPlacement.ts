import { basename } from 'node:path';
import type { Fault } from '../Fault.ts';
import {
  blogFolder,
  type Content,
  documentFiles,
  documentFolder,
  documentPages,
  policyFile,
} from '../readContent.ts';

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function fault(file: string, wrong: string, right: string): Fault {
  return {
    rule: 'place',
    file,
    line: 1,
    wrong,
    right,
  };
}

function articleFault(file: string, series: readonly string[]): Fault | undefined {
  const [folder = '', name = '', ...deeper] = file.slice(blogFolder.length).split('/');
  if (name === '' || deeper.length > 0 || !series.includes(folder)) {
    const folders = series.map((id) => `${blogFolder}${id}/`).join(' or ');
    return fault(
      file,
      `No page is made of an article here.`,
      `Move it to ${folders}; a new series is a row in src/content/blogSeries.ts and in the table of pages.`,
    );
  }
  return namePattern.test(basename(name, '.md'))
    ? undefined
    : fault(
        file,
        `The file's name becomes the address, and "${name}" makes a bad one.`,
        'Use lower case letters, digits and single hyphens, such as rotating-secrets.md.',
      );
}

function markdownFault(file: string, series: readonly string[]): Fault | undefined {
  if (file.startsWith(blogFolder)) {
    return articleFault(file, series);
  }
  if (file === policyFile || (file.startsWith(documentFolder) && basename(file) in documentPages)) {
    return undefined;
  }
  return fault(
    file,
    'No page shows this text.',
    `Articles lie in ${blogFolder}<series>/, the product's documents in ${documentFolder} (${Object.keys(documentPages).join(', ')}).`,
  );
}

function pictureFault(file: string): Fault | undefined {
  // What stands beside a component is drawn into its page, and no file of the site.
  return file.startsWith('src/pages/') ||
    (file.startsWith('public/images/') && file.endsWith('.svg'))
    ? undefined
    : fault(
        file,
        'The site shows no picture from here.',
        'Pictures are SVG files in public/images/.',
      );
}

function faultOf(file: string, { series }: Content): Fault | undefined {
  if (file.endsWith('.md')) {
    return markdownFault(file, series);
  }
  if (/\.(svg|png|jpe?g|gif|webp)$/.test(file) && !file.startsWith('public/kits/')) {
    return pictureFault(file);
  }
  if (documentFiles.some((name) => file === `${documentFolder}${name}`)) {
    return undefined;
  }
  return /^public\/(?!content\/)|\.(?:tsx?|css)$/.test(file) || /^src\/.*\.json$/.test(file)
    ? undefined
    : fault(
        file,
        'No page shows this file.',
        `Articles are Markdown, in files of ${blogFolder}<series>/ whose names end in .md.`,
      );
}

/** Texts and pictures that no page would show, because they lie in the wrong place. */
export function checkPlacement(content: Content): Fault[] {
  return [...content.files.keys()].flatMap((file) => faultOf(file, content) ?? []);
}
