import { sizeOfSvg } from '../../readImageSizes.ts';
import type { Fault } from '../Fault.ts';
import type { Content, Words } from '../readContent.ts';
import type { Reference } from '../renderArticle.ts';

/** Most characters of a picture's file: more takes longer to come than to read. */
const maxPictureLength = 10_000;
/** Fewest characters in which a picture can be told. */
const minAltLength = 30;

/** Path of the picture on the site; those of the product's documents are relative there. */
export function picturePath(url: string, { kind }: Pick<Words, 'kind'>): string {
  return kind === 'document' ? url.replace(/^images\//, '/images/photo-kiosk-backend/') : url;
}

/** What is wrong with a text alternative, if anything. */
export function findAltFault(alt: string): Pick<Fault, 'wrong' | 'right'> | undefined {
  const right =
    'Say in a sentence what it shows to those who hear it, such as "A request passes three gates in a row.".';
  if (alt === '') {
    return { wrong: 'The picture has no text alternative.', right };
  }
  const isFiller =
    /^(an? |the )?(image|picture|photo|screenshot|diagram|graphic)( of| showing|\.?$)/i;
  return isFiller.test(alt) || alt.length < minAltLength || !/^[A-Z0-9].*[.!?]$/s.test(alt)
    ? { wrong: `The text alternative "${alt}" doesn't say what the picture shows.`, right }
    : undefined;
}

function referenceFaults({ url, alt, line }: Reference, words: Words, content: Content): Fault[] {
  const { file } = words;
  const path = picturePath(url, words);
  const altFault = findAltFault(alt);
  return [
    ...(content.files.has(`public${path}`)
      ? []
      : [
          {
            ...{ file, line, wrong: `There is no picture ${path}.` },
            right: `Put it into public${path.startsWith('/images/') ? path : '/images/blog/'} and write its address from /images on.`,
          },
        ]),
    ...(altFault ? [{ file, line, ...altFault }] : []),
  ];
}

/** Pictures that are missing or have no text alternative. */
export function checkPictures(content: Content, words: readonly Words[] = content.words): Fault[] {
  return words.flatMap((from) =>
    from
      .rendered()
      .references.filter(({ kind }) => kind === 'picture')
      .flatMap((reference) => referenceFaults(reference, from, content)),
  );
}

/** What a picture's file needs, each with the reason. */
const pictureRules: readonly {
  readonly holds: (svg: string) => boolean;
  readonly wrong: string;
  readonly right: string;
}[] = [
  {
    holds: (svg) => sizeOfSvg(svg) !== undefined,
    wrong: 'The picture has no width and height, so the page would move when it arrives.',
    right: 'Give <svg> both, in pixels, beside its viewBox: width="640" height="400".',
  },
  {
    holds: (svg) => !/<script|<image|<foreignObject|(href|src)="(?!#)|url\((?!#)|style="/.test(svg),
    wrong:
      'The picture loads something, or has a script or a style attribute; the browser refuses it.',
    right: 'Draw everything in the file itself, with a <style> element and classes.',
  },
  {
    holds: (svg) => /prefers-color-scheme: ?dark/.test(svg),
    wrong: 'The picture stays light where the page is dark.',
    right: 'Give its colors a second time in <style>, in @media (prefers-color-scheme: dark).',
  },
  {
    holds: (svg) => /<title>[^<]{10,}<\/title>/.test(svg),
    wrong: 'The picture has no <title>, which is all that is told of it where it is opened alone.',
    right: 'Begin with <title> and what it shows.',
  },
  {
    holds: (svg) => svg.length <= maxPictureLength,
    wrong: `The picture is larger than ${maxPictureLength} bytes.`,
    right: 'Draw with text and simple shapes; leave out what an editor adds.',
  },
];

/** Picture files that would break a page, or that some readers couldn't see. */
export function checkPictureFiles({ files }: Content): Fault[] {
  return [...files]
    .filter(([file]) => file.startsWith('public/images/') && file.endsWith('.svg'))
    .flatMap(([file, svg]) =>
      pictureRules
        .filter(({ holds }) => !holds(svg))
        .map(({ wrong, right }) => ({ file, line: 1, wrong, right })),
    );
}
