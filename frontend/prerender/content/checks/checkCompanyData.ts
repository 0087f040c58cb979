import type { Fault } from '../Fault.ts';
import { companyData, placeholderPattern } from '../fillIn.ts';
import { kitFolder } from '../kits.ts';
import type { ContentFiles } from '../readContent.ts';

const names = Object.keys(companyData);

/** The company's data as somebody may type it; an address of the site by its host alone. */
const typedData = Object.entries(companyData).map(([name, value]) => {
  const text = value.replace(/^https:\/\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { name, pattern: new RegExp(`(?<![\\w.@-])${text}(?![\\w-]|\\.\\w)`) };
});

/** The remedy for typed data, by the kind of file. */
function remedyFor(file: string, name: string): string {
  if (file.startsWith(kitFolder)) {
    return `Write an example's ${name}, such as startup.example.`;
  }
  return /\.(?:md|svg)$/.test(file)
    ? `Write {{company.${name}}}; its value is in lambdas/contract/company.ts.`
    : `Import it from lambdas/contract/company.ts.`;
}

function checkLine(file: string, text: string): Pick<Fault, 'problem' | 'remedy'>[] {
  const unknown = Array.from(text.matchAll(placeholderPattern))
    .filter(([, name = '']) => file.startsWith(kitFolder) || !names.includes(name))
    .map(([placeholder]) => ({
      problem: `${placeholder} is no placeholder, and would be published as it is.`,
      remedy: file.startsWith(kitFolder)
        ? 'Kits have no placeholders: write an example, such as security@startup.example.'
        : `Write one of ${names.map((name) => `{{company.${name}}}`).join(', ')}.`,
    }));
  const typed = typedData
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name, pattern }) => ({
      problem: `"${pattern.exec(text)?.[0]}" is the company's ${name}, which may change.`,
      remedy: remedyFor(file, name),
    }));
  return [...unknown, ...typed];
}

/** Company data that is typed instead of named by a placeholder, and unknown placeholders. */
export function checkCompanyData(files: ContentFiles): Fault[] {
  return [...files]
    .filter(([file]) => /\.(?:md|svg|ts)$/.test(file) || file.startsWith(kitFolder))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          checkLine(file, line).map((fault) => ({ file, line: at + 1, ...fault })),
        ),
    );
}
