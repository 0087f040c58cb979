import { company } from '../../../lambdas/contract/company.ts';
import { siteSettings } from '../buildSettings.ts';
import type { Fault } from './Fault.ts';
import { kitFolder } from './kits.ts';

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

function checkLine(file: string, text: string): Pick<Fault, 'problem' | 'remedy'>[] {
  const isKit = file.startsWith(kitFolder);
  const unknown = Array.from(text.matchAll(placeholderPattern))
    .filter(([, name = '']) => isKit || !names.includes(name))
    .map(([placeholder]) => ({
      problem: `${placeholder} is no placeholder, and would be published as it is.`,
      remedy: isKit
        ? 'Kits have no placeholders: write an example, such as security@startup.example.'
        : `Write one of ${names.map((name) => `{{company.${name}}}`).join(', ')}.`,
    }));
  const typed = typedData
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name, pattern }) => ({
      problem: `"${pattern.exec(text)?.[0]}" is the company's ${name}, which may change.`,
      remedy: isKit
        ? `Write an example's ${name}, such as startup.example.`
        : `Its value is in lambdas/contract/company.ts: ${file.endsWith('.ts') ? 'import it' : `write {{company.${name}}}`}.`,
    }));
  return [...unknown, ...typed];
}

/** Company data that is typed instead of named by a placeholder, and unknown placeholders. */
export function checkCompanyData(files: ReadonlyMap<string, string>): Fault[] {
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
