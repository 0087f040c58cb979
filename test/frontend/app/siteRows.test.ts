import { beforeAll, expect, test } from 'vitest';
import { type RenderedPages, renderRows } from '../pages/renderPages.ts';

let pages: RenderedPages;

beforeAll(async () => {
  pages = await renderRows(['/contact-us', '/about']);
}, 60_000);

test("the contact page's breadcrumb carries the path /contact", () => {
  expect(pages.get('/contact-us')?.crumbs).toStrictEqual([
    { path: '/', label: 'Home' },
    { path: '/contact', label: 'Contact Us' },
  ]);
});

test("the about page's breadcrumb carries the path /about", () => {
  expect(pages.get('/about')?.crumbs).toStrictEqual([
    { path: '/', label: 'Home' },
    { path: '/about', label: 'About Us' },
  ]);
});
