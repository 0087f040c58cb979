import { narrowDrawing } from '../../../src/ui/drawings.ts';
import { sizeOfSvg } from '../../readImageSizes.ts';
import { collectObjects } from '../collectStrings.ts';
import type { Fault } from '../Fault.ts';
import { limits } from '../limits.ts';
import type { Content, Words } from '../readContent.ts';
import type { ContentModule } from '../readContentModules.ts';
import type { Reference } from '../renderArticle.ts';
import { narrowRule, pictureRules } from './pictureRules.ts';

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
  return isFiller.test(alt) || alt.length < limits.altText || !/^[A-Z0-9].*[.!?]$/s.test(alt)
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
            ...{ rule: 'pictures' as const, file, line, wrong: `There is no picture ${path}.` },
            right: `Put it into public${path.startsWith('/images/') ? path : '/images/blog/'} and write its address from /images on.`,
          },
        ]),
    ...(altFault ? [{ rule: 'pictures' as const, file, line, ...altFault }] : []),
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

/** A drawing that a phone would shrink, without another for it. */
function isOnlyWide(file: string, svg: string, { files }: Content): boolean {
  const [width = 0] = sizeOfSvg(svg) ?? [];
  return width > limits.drawing && !files.has(narrowDrawing(file));
}

/** Picture files that would break a page, or that some readers couldn't see. */
export function checkPictureFiles(content: Content): Fault[] {
  return [...content.files]
    .filter(([file]) => file.startsWith('public/images/') && file.endsWith('.svg'))
    .flatMap(([file, svg]) =>
      [
        ...pictureRules.filter(({ holds }) => !holds(svg)),
        ...(isOnlyWide(file, svg, content) ? [narrowRule] : []),
      ].map(({ wrong, right }) => ({ rule: 'pictureFiles', file, line: 1, wrong, right })),
    );
}

/**
 * Pictures that no page shows.
 *
 * @param modules what else shows pictures
 */
export function checkUnusedPictures(
  { files, words }: Content,
  modules: readonly ContentModule[],
): Fault[] {
  const inTexts = words.flatMap((from) =>
    from.rendered().references.map(({ url }) => picturePath(url, from)),
  );
  const inModules = modules.flatMap(({ exports }) =>
    collectObjects(exports, 'src', 'alt').map(({ src }) => String(src)),
  );
  const shown = new Set([...inTexts, ...inModules].flatMap((src) => [src, narrowDrawing(src)]));
  return [...files.keys()]
    .filter((file) => file.startsWith('public/images/') && !shown.has(file.slice('public'.length)))
    .map((file) => ({
      ...{ rule: 'place', file, line: 1, wrong: 'No page shows this picture.' },
      right: 'Show it in a text, or take it away.',
    }));
}
