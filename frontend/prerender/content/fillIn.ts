import { company } from '../../../lambdas/contract/company.ts';
import { siteSettings } from '../buildSettings.ts';

/** The company's data that texts and pictures may name, by the name of its placeholder. */
export const companyData: Readonly<Record<string, string>> = {
  name: company.name,
  email: company.email,
  supportEmail: siteSettings.supportEmail,
  phone: company.phone,
  location: company.location,
  url: siteSettings.url,
};

export const placeholderPattern = /\{\{company\.(\w*)\}\}/g;

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
