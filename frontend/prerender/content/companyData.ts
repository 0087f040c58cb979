import { company } from '#contract/company.ts';
import { siteSettings } from '../buildSettings.ts';
import type { Fault } from './Fault.ts';
import { isText } from './textFiles.ts';

/** The company's data that texts and pictures may name, by the name of its placeholder. */
export const companyData: Readonly<Record<string, string>> = {
  name: company.name,
  email: company.email,
  supportEmail: siteSettings.supportEmail,
  phone: company.phone,
  location: company.location,
  url: siteSettings.url,
};

const placeholderPattern = /\{\{company\.(\w*)\}\}/g;

/**
 * Replaces placeholders by the company's data. Unknown ones stay; the check reports them.
 *
 * @param escapeValue makes a value safe for the format of the text
 */
export function fillIn(text: string, escapeValue = (value: string) => value): string {
  return text.replace(placeholderPattern, (placeholder, name: string) => {
    const value = companyData[name];
    return value === undefined ? placeholder : escapeValue(value);
  });
}

const names = Object.keys(companyData);

/** The company's data as somebody may type it; an address of the site by its host alone. */
const typedData = Object.entries(companyData).map(([name, value]) => {
  const text = value.replace(/^https:\/\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return { name, pattern: new RegExp(`(?<![\\w.@-])${text}(?![\\w-]|\\.\\w)`) };
});

/** What the company's data is filled into: Markdown and the site's pictures. */
const filled = /^(?:src\/content|public\/content)\/.*\.md$|^public\/images\/.*\.svg$/;

/** Modules, whose texts can import the company's data. */
const importing = /\.(?:tsx?|json)$/;

/** What to do about company data that a file can't hold. */
function remedyFor(file: string, name: string): string {
  const source = 'Its value is in lambdas/contract/company.ts';
  if (filled.test(file)) {
    return `${source}: write {{company.${name}}}.`;
  }
  return file.startsWith('src/') && importing.test(file)
    ? `${source}: import it in a TypeScript module.`
    : `Write an example's ${name}, such as startup.example.`;
}

function checkLine(file: string, text: string): Pick<Fault, 'problem' | 'remedy'>[] {
  const isFilled = filled.test(file);
  const unknown = Array.from(text.matchAll(placeholderPattern))
    .filter(([, name = '']) => !isFilled || !names.includes(name))
    .map(([placeholder, name = '']) => ({
      problem: `${placeholder} is no placeholder here, and would be published as it is.`,
      remedy: isFilled
        ? `Write one of ${names.map((each) => `{{company.${each}}}`).join(', ')}.`
        : remedyFor(file, name),
    }));
  const typed = typedData
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name, pattern }) => ({
      problem: `"${pattern.exec(text)?.[0]}" is the company's ${name}, which may change.`,
      remedy: remedyFor(file, name),
    }));
  return [...unknown, ...typed];
}

/** A line of a comment in a module, which no page shows. */
function isComment(file: string, line: string): boolean {
  return /\.tsx?$/.test(file) && /^\s*(?:\*|\/[*/])/.test(line);
}

/** Company data that is typed instead of named by a placeholder, and unknown placeholders. */
export function checkCompanyData(files: ReadonlyMap<string, string>): Fault[] {
  return [...files]
    .filter(([file]) => isText(file))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          isComment(file, line)
            ? []
            : checkLine(file, line).map((fault) => ({ file, line: at + 1, ...fault })),
        ),
    );
}
