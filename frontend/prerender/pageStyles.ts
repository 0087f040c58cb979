import { dirname } from 'node:path';
import { type TitleFont, titleFont } from './headingFont.ts';

/** What of a page decides on its styles. */
export interface StyledPage {
  readonly path: string;
  /** The page's module, below the front end's folder. */
  readonly module: string;
  /** HTML of the page's own text where it was made from Markdown. */
  readonly words: string | null;
  /** HTML of everything in the page's body. */
  readonly body: string;
}

/** Pages whose titles have no more characters than this share a font, of about 4 kB. */
const charactersPerFont = 36;
/** The content security policy names every style. Of many articles, those beyond have no font. */
const fontsPerGroup = 3;

/** Parts of a stylesheet at its top level, or within a block. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0;
    const ends = depth === 0 && (css[at] === '}' || css[at] === ';');
    if (ends) {
      rules.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  return rules;
}

/** A class of a CSS module, as `vite.config.ts` names it. */
const moduleClass = /\.(\w+_[\da-z]{1,2})\b/g;

/** A rule as far as the classes need it; those of no module apply everywhere. */
function neededOf(rule: string, classes: ReadonlySet<string>): string {
  const open = rule.indexOf('{');
  if (/^@(media|supports|container|layer)/.test(rule)) {
    const within = neededCss(rule.slice(open + 1, -1), classes);
    return within && `${rule.slice(0, open + 1)}${within}}`;
  }
  const named = [...rule.slice(0, open).matchAll(moduleClass)].map(([, name = '']) => name);
  return named.length === 0 || named.some((name) => classes.has(name)) ? rule : '';
}

function neededCss(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css)
    .map((rule) => neededOf(rule, classes))
    .join('');
}

function classesOf(pages: readonly StyledPage[]): ReadonlySet<string> {
  const lists = pages.flatMap(({ body }) => [...body.matchAll(/\bclass="([^"]*)"/g)]);
  return new Set(lists.flatMap(([, list = '']) => list.split(' ')));
}

/** The characters of a page's title, and of those that may take its place. */
function titleOf({ body }: StyledPage): string {
  const [, attributes = '', html = ''] = /<h1\b([^>]*)>(.*?)<\/h1>/s.exec(body) ?? [];
  const [, later = ''] = /\bdata-later="([^"]*)"/.exec(attributes) ?? [];
  return (html + later)
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

interface FontPart {
  readonly pages: StyledPage[];
  characters: ReadonlySet<string>;
}

/** Parts a group into those that can share a font. */
function partByTitle(pages: readonly StyledPage[]): readonly FontPart[] {
  const parts: FontPart[] = [];
  for (const page of pages) {
    const title = titleOf(page);
    const part = parts.find(
      ({ characters }) => new Set([...characters, ...title]).size <= charactersPerFont,
    );
    if (part) {
      part.pages.push(page);
      part.characters = new Set([...part.characters, ...title]);
    } else {
      parts.push({ pages: [page], characters: new Set(title) });
    }
  }
  return parts;
}

/** Pages of a folder look alike, and texts are all of one module. */
function groupOf({ module, words }: StyledPage): string {
  return words === null ? dirname(module) : module;
}

/** A page's styles, and apart from them the font of its title. */
export interface PageStyles {
  readonly css: string;
  readonly font: TitleFont | undefined;
}

/**
 * Makes each page's styles: of the site's, what pages like it need to be read without
 * script, and the font of their titles. The application brings the rest. Pages that are alike
 * share theirs, since each has its hash in one content security policy.
 *
 * @param css the site's stylesheet
 * @param root the front end's folder
 * @returns the styles by the page's path
 */
export async function pageStyles(
  css: string,
  pages: readonly StyledPage[],
  root: string,
): Promise<ReadonlyMap<string, PageStyles>> {
  const styles = new Map<string, PageStyles>();
  for (const group of Map.groupBy(pages, groupOf).values()) {
    const needed = neededCss(css, classesOf(group));
    for (const [index, part] of partByTitle(group).entries()) {
      const font = index < fontsPerGroup ? await titleFont(root, part.characters) : undefined;
      for (const { path } of part.pages) {
        styles.set(path, { css: needed, font });
      }
    }
  }
  return styles;
}
