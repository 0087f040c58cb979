import { type Check, notChecked } from '../../site-check/check.ts';
import type { CheckedSite } from '../checkedSite.ts';

// Source: AWS Marketplace seller guide, "SaaS product integration checklist" and "SaaS product
// guidelines": the lines that no request to the site can answer.
const area = 'By hand';

const manual: readonly (readonly [line: string, how: string])[] = [
  ['The account is registered as a seller, with tax and bank details', 'AWS Partner Central'],
  ['The listing has its terms (EULA), test accounts and an architecture diagram', 'the listing'],
  [
    'Every price is of the software, and can be bought without a private offer',
    'the listing; a product that is not free has a price above 0',
  ],
  ["The product code is the stack's", 'setting marketplaceProductCode; a test purchase proves it'],
  [
    "Entitlements are looked up (contracts) or usage is metered, and a test account's bill is right",
    'the product itself does that, not this site',
  ],
  ['Registered buyers can log in from the page', 'tell the reviewers how buyers reach the product'],
  ['Buyers see the state of their subscription', 'in the product; npm run leads -- status for you'],
  ['A subscription that was cancelled ends', 'cancel a test purchase; npm run leads -- status'],
  ['Security events are logged for a year', 'the audit log keeps 24 months; CloudTrail is yours'],
  ['The root account has MFA and no keys; people have their own roles', 'IAM, credential report'],
  ['Incidents and recovery are exercised', 'restore the table to a point in time, once a year'],
];

export const manualChecks: readonly Check<CheckedSite>[] = manual.map(([line, how]) => ({
  area,
  line,
  check: () => notChecked(how),
}));
