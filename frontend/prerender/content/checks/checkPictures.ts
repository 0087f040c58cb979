import { narrowDrawing } from '../../../src/ui/drawings.ts';
import { sizeOfPng, sizeOfSvg } from '../../readImageSizes.ts';
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
  /** Bytes and pixels of a PNG, such as a screenshot for a dense screen. */
  png: { bytes: 300_000, width: 2_400 },
};

/** Drawings of subjects, which have no letters and one size. */
const subjects = 'public/images/subjects/';

function smallestLetters(svg: string): number {
  const sizes = svg.matchAll(/font(?:-size)?:[^;}"]*?([\d.]+)px|font-size="([\d.]+)/g);
  return Math.min(...Array.from(sizes, ([, style, attribute]) => Number(style ?? attribute)));
}

/** Width and height that a subject's drawing has. The account's has more, of which pages show parts. */
function subjectSize(file: string): string {
  if (file === `${subjects}account.svg`) {
    return '2560,1440';
  }
  return /\/kiosk-[a-z]+\.svg$/.test(file) ? '320,240' : '640,360';
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
    (svg) => !/<title(?:\s[^>]*)?>[^<]{10,}<\/title>/.test(svg),
    'The picture has no <title> of at least 10 characters, which describes it when it is opened alone.',
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
      !file.startsWith(subjects) &&
      (sizeOfSvg(svg)?.[0] ?? 0) > limits.width &&
      !files.has(narrowDrawing(file)),
    `The picture is wider than ${limits.width} pixels, so phones would shrink its letters.`,
    `Add one for phones, at most ${limits.width} pixels wide, in a file whose name ends in .narrow.svg.`,
  ],
  [
    (svg, file) => file.startsWith(subjects) && String(sizeOfSvg(svg)) !== subjectSize(file),
    "The drawing isn't 640 by 360 pixels, or 320 by 240 for a step of the kiosk.",
    'Draw it in the size of the others in that folder.',
  ],
  [
    (svg, file) => file.startsWith(subjects) && /<text\b/.test(svg),
    'The drawing has letters, which nobody could read on a card.',
    'Draw without letters.',
  ],
];

/** @param bytes one character for each */
function checkPng(file: string, bytes: string): Fault[] {
  if (!file.startsWith('public/images/') || !file.endsWith('.png')) {
    return [];
  }
  const [width = 0] = sizeOfPng(Buffer.from(bytes, 'latin1'));
  const { png } = limits;
  return [
    ...(bytes.length > png.bytes
      ? [
          {
            file,
            line: 1,
            problem: `The picture has ${bytes.length} bytes; at most ${png.bytes} load quickly.`,
            remedy: 'Crop it, or reduce its colors.',
          },
        ]
      : []),
    ...(width > png.width
      ? [
          {
            file,
            line: 1,
            problem: `The picture is ${width} pixels wide; ${png.width} are enough for every screen.`,
            remedy: 'Make it smaller.',
          },
        ]
      : []),
  ];
}

/** Path of a picture on the site; the product's documents name theirs by a relative path. */
function picturePath(url: string, { kind }: MarkdownPage): string {
  return kind === 'document' ? url.replace(/^images\//, '/images/photo-kiosk-backend/') : url;
}

const filler =
  /^(?:an? |the )?(?:image|picture|photo|screenshot|diagram|graphic)(?: of| showing|$)/i;

/** What is wrong with a text alternative. */
export function findAltFault(alt: string): Pick<Fault, 'problem' | 'remedy'> | undefined {
  const [beginning] = filler.exec(alt) ?? [];
  if (beginning && alt.length >= limits.altText) {
    return {
      problem: `The text alternative begins with "${beginning}", which readers are told anyway.`,
      remedy: 'Leave out that beginning, and say what is to be seen.',
    };
  }
  return alt.length < limits.altText
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
    ...[...files].flatMap(([file, bytes]) => checkPng(file, bytes)),
    ...drawings.flatMap(([file, svg]) =>
      rules
        .filter(([isBroken]) => isBroken(svg, file, files))
        .map(([, problem, remedy]) => ({ file, line: 1, problem, remedy })),
    ),
  ];
}
