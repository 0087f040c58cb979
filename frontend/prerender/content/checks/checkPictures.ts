import { narrowDrawing } from '../../../src/ui/drawings.ts';
import { sizeOfSvg } from '../../readImageSizes.ts';
import type { Fault } from '../Fault.ts';
import type { Content, ContentFiles, MarkdownPage } from '../readContent.ts';

const limits = {
  /** Fewest characters that can describe a picture. */
  altText: 30,
  /** Bytes of a picture's file. */
  file: 10_000,
  /** Pixels of its smallest letters. */
  letters: 16,
  /** Pixels of its width before phones need another. */
  width: 360,
};

function smallestLetters(svg: string): number {
  const sizes = svg.matchAll(/font(?:-size)?:[^;}"]*?([\d.]+)px|font-size="([\d.]+)/g);
  return Math.min(...Array.from(sizes, ([, style, attribute]) => Number(style ?? attribute)));
}

type Rule = readonly [
  isBroken: (svg: string, file: string, files: ContentFiles) => boolean,
  problem: string,
  remedy: string,
];

const rules: readonly Rule[] = [
  [
    (svg) => sizeOfSvg(svg) === undefined,
    'The picture has no width and height, so the page would move when it arrives.',
    'Give <svg> both in pixels, beside its viewBox: width="640" height="400".',
  ],
  [
    (svg) => /<script|<image|<foreignObject|(href|src)="(?!#)|url\((?!#)|style="/.test(svg),
    'The picture loads something, or has a script or a style attribute; browsers would refuse that.',
    'Draw everything in the file itself, with a <style> element and classes.',
  ],
  [
    (svg) => !/<title>[^<]{10,}<\/title>/.test(svg),
    'The picture has no <title>, which describes it when it is opened alone.',
    'Add a <title> that says what it shows.',
  ],
  [
    (svg) => smallestLetters(svg) < limits.letters,
    `The picture has letters of less than ${limits.letters} pixels.`,
    `Use font sizes of at least ${limits.letters}px.`,
  ],
  [
    (svg) => svg.length > limits.file,
    `The picture is larger than ${limits.file} bytes.`,
    'Draw with text and simple shapes; remove what an editor added.',
  ],
  [
    (svg, file, files) =>
      // Drawings of subjects have no letters.
      !file.startsWith('public/images/subjects/') &&
      (sizeOfSvg(svg)?.[0] ?? 0) > limits.width &&
      !files.has(narrowDrawing(file)),
    `The picture is wider than ${limits.width} pixels, so phones would shrink its letters.`,
    `Add one for phones, at most ${limits.width} pixels wide, in a file whose name ends in .narrow.svg.`,
  ],
];

/** Path of a picture on the site; the product's documents name theirs by a relative path. */
function picturePath(url: string, { kind }: MarkdownPage): string {
  return kind === 'document' ? url.replace(/^images\//, '/images/photo-kiosk-backend/') : url;
}

/** What is wrong with a text alternative. */
export function findAltFault(alt: string): Pick<Fault, 'problem' | 'remedy'> | undefined {
  const isFiller =
    /^(an? |the )?(image|picture|photo|screenshot|diagram|graphic)( of| showing|$)/i.test(alt);
  return isFiller || alt.length < limits.altText
    ? {
        problem: `The text alternative "${alt}" doesn't say what the picture shows.`,
        remedy:
          'Say it in a sentence for people who can\'t see it: "A request passes three gates in a row."',
      }
    : undefined;
}

function checkReferences(page: MarkdownPage, files: ContentFiles): Fault[] {
  const pictures = page.rendered().references.filter(({ kind }) => kind === 'picture');
  return pictures.flatMap(({ url, alt, line }) => {
    const path = picturePath(url, page);
    const missing = {
      problem: `There is no picture ${path}.`,
      remedy: 'Put it into public/images/blog/, and write /images/blog/ before its name.',
    };
    const faults = [files.has(`public${path}`) ? undefined : missing, findAltFault(alt)];
    return faults.flatMap((fault) => (fault ? [{ file: page.file, line, ...fault }] : []));
  });
}

/** Pictures that are missing, have no description, or wouldn't work on every screen. */
export function checkPictures({ files, markdownPages }: Content): Fault[] {
  const drawings = [...files].filter(
    ([file]) => file.startsWith('public/images/') && file.endsWith('.svg'),
  );
  return [
    ...markdownPages.flatMap((page) => checkReferences(page, files)),
    ...drawings.flatMap(([file, svg]) =>
      rules
        .filter(([isBroken]) => isBroken(svg, file, files))
        .map(([, problem, remedy]) => ({ file, line: 1, problem, remedy })),
    ),
  ];
}
