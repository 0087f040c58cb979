import { expect, test } from 'vitest';
import { renderRows } from '../pages/renderPages.ts';

test("the contact page's breadcrumb carries the path /contact", { timeout: 60_000 }, async () => {
  const pages = await renderRows(['/contact-us']);
  expect(pages.get('/contact-us')?.crumbs).toStrictEqual([
    { path: '/', label: 'Home' },
    { path: '/contact', label: 'Contact Us' },
  ]);
});
