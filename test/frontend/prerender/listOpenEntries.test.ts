import { expect, test } from 'vitest';
import { listOpenEntries } from '../../../frontend/prerender/listOpenEntries.ts';
import {
  caseStudyCustomers,
  company,
  leaders,
  priceRanges,
} from '../../../lambdas/contract/company.ts';

const own = { url: 'https://www.acme.com', supportEmail: 'help@acme.com' };

test('lists invented data with its value, and every role without a person', () => {
  const open = listOpenEntries({ ...own, url: 'https://www.acme.example' });
  expect(open).toMatch(/siteDefaults\.url +https:\/\/www\.acme\.example/);
  const unnamed = Object.values(leaders).filter((name) => name === null);
  expect(open.match(/leaders\.\w+ +missing/g) ?? []).toHaveLength(unnamed.length);
  const unsigned = Object.values(caseStudyCustomers).filter((customer) => customer === null);
  const unpriced = Object.values(priceRanges).filter((range) => range === null);
  expect(open.match(/priceRanges\.\w+ +missing/g) ?? []).toHaveLength(unpriced.length);
  expect(open.match(/caseStudyCustomers\.\S+ +missing/g) ?? []).toHaveLength(unsigned.length);
});

test("says nothing of what is the company's own, or what settings have said", () => {
  const open = listOpenEntries(own);
  expect(open).not.toContain(own.supportEmail);
  expect(open).not.toContain(company.name);
});
