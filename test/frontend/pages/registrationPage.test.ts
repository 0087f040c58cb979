import { beforeAll, expect, test } from 'vitest';
import { linksOf, renderSite, textOf } from './renderPages.ts';

/**
 * What AWS Marketplace asks of the page.
 * Source: AWS Marketplace seller guide, "SaaS product integration checklist" and "SaaS product
 * guidelines".
 */

let page = '';
let main = '';

beforeAll(async () => {
  const { pages } = await renderSite();
  page = pages.get('/products/photo-kiosk-backend/fulfillment')?.body ?? '';
  main = /<main .*<\/main>/s.exec(page)?.[0] ?? '';
});

test('it says when the buyer gets access and whom to ask, and links to the privacy policy', () => {
  expect(textOf(main)).toMatch(/\baccess\b[^.]*\b(?:immediately|minutes?|hours?|days?)\b/i);
  expect(linksOf(main)).toContainEqual(
    expect.objectContaining({ href: expect.stringMatching(/^mailto:.+@/) }),
  );
  expect(linksOf(page)).toContainEqual(expect.objectContaining({ href: '/privacy-policy' }));
});
