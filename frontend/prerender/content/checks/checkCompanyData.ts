import type { Fault } from '../Fault.ts';
import { companyData, placePattern } from '../fillIn.ts';
import { kitFolder } from '../kits.ts';
import type { Content } from '../readContent.ts';

const dataFile = 'lambdas/contract/company.ts';
const names = Object.keys(companyData);

/** What is written out, such as a phone number; an address of the site by its host alone. */
const literals = Object.entries(companyData).map(([name, value]) => {
  const text = value.replace(/^https:\/\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { name, pattern: new RegExp(`(?<![\\w.@-])${text}(?![\\w-]|\\.\\w)`) };
});

function unknownPlaces(line: string): Pick<Fault, 'wrong' | 'right'>[] {
  return Array.from(line.matchAll(placePattern))
    .filter(([, name = '']) => !names.includes(name))
    .map(([place]) => ({
      wrong: `${place} stands for nothing, and would be published as it is.`,
      right: `Write one of ${names.map((name) => `{{company.${name}}}`).join(', ')}.`,
    }));
}

function writtenOut(
  line: string,
  place: (name: string) => string,
): Pick<Fault, 'wrong' | 'right'>[] {
  return literals
    .filter(({ pattern }) => pattern.test(line))
    .map(({ name, pattern }) => ({
      wrong: `"${pattern.exec(line)?.[0]}" is the company's, and would stay when that changes.`,
      right: `Write ${place(name)}: it stands once, in ${dataFile}.`,
    }));
}

/**
 * What texts and pictures say of the company by themselves, and places for data that there isn't.
 *
 * @param modules texts of the modules that hold words, by their file below the front end's folder
 */
export function checkCompanyData(
  { files }: Pick<Content, 'files'>,
  modules: ReadonlyMap<string, string> = new Map(),
): Fault[] {
  const texts = [...files].filter(([file]) => /\.(?:md|svg)$/.test(file));
  const kits = [...files].filter(([file]) => file.startsWith(kitFolder));
  return [
    ...kits.map(([file, text]) => [file, text, (name: string) => `an example's ${name}`] as const),
    ...texts.map(([file, text]) => [file, text, (name: string) => `{{company.${name}}}`] as const),
    ...[...modules].map(
      ([file, text]) => [file, text, (name: string) => `the constant for its ${name}`] as const,
    ),
  ].flatMap(([file, text, place]) =>
    text.split('\n').flatMap((line, at) =>
      [...unknownPlaces(line), ...writtenOut(line, place)].map((fault) => ({
        rule: 'companyData' as const,
        file,
        line: at + 1,
        ...fault,
      })),
    ),
  );
}
