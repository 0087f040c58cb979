import { expect, test } from 'vitest';
import { robots } from '../../../../frontend/prerender/machines/robots.ts';

test('lets robots read everything but the API, and names the sitemap', () => {
  const lines = robots('https://site.example').split('\n');
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /prod/',
    '',
    'Sitemap: https://site.example/sitemap.xml',
    '',
  ]);
});
