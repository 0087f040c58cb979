import { expect, test } from 'vitest';
import { contentTypeOf, groupFiles } from '../../../../infra/stack/website/fileKinds.ts';

test.each([
  ['/content/photo-kiosk-backend/USER_GUIDE.md', 'text/markdown; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/speculation-rules.json', 'application/speculationrules+json'],
  ['/assets/data-1a2b.json', 'application/json'],
  ['/assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
])('%s is served as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

test('a file of an unknown kind stops the synthesis', () => {
  expect(() => contentTypeOf('/images/a.bmp')).toThrow(
    'No content type is known for /images/a.bmp',
  );
});

test('files are uploaded together when their headers are the same', () => {
  const files = ['/assets/a-1.js', '/assets/b/c-2.js', '/sw.js', '/index.html', '/a/index.html'];
  expect(groupFiles([...files, '/a/b/index.html'])).toEqual([
    {
      name: 'forever-text-javascript',
      contentType: 'text/javascript; charset=utf-8',
      freshness: 'forever',
      include: ['assets/*.js'],
    },
    {
      name: 'checked-text-javascript',
      contentType: 'text/javascript; charset=utf-8',
      freshness: 'checked',
      include: ['sw.js'],
    },
    {
      name: 'checked-text-html',
      contentType: 'text/html; charset=utf-8',
      freshness: 'checked',
      include: ['index.html', 'a/*.html'],
    },
  ]);
});
