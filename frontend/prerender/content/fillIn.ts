import { company } from '../../../lambdas/contract/company.ts';
import { siteSettings } from '../siteSettings.ts';

/** What texts and pictures may say of the company, by the name that stands for it in them. */
export const companyData: Readonly<Record<string, string>> = {
  name: company.name,
  email: company.email,
  supportEmail: siteSettings.supportEmail,
  phone: company.phone,
  location: company.location,
  url: siteSettings.url,
};

/** A place for something of the company's, such as `{{company.phone}}`. */
export const placePattern = /\{\{company\.(\w*)\}\}/g;

/**
 * Fills in what a text says of the company. Places that stand for nothing stay as they are: the
 * check of company data tells of them.
 *
 * @param toSafe makes a value safe where the text is no plain one
 */
export function fillIn(text: string, toSafe = (value: string) => value): string {
  return text.replace(placePattern, (place, name: string) => {
    const value = companyData[name];
    return value === undefined ? place : toSafe(value);
  });
}
