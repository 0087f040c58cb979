import { expect, test } from 'vitest';
import { photoKioskBackend } from '../../../../frontend/src/content/products/photoKioskBackend.ts';
import { renderPages, textOf } from '../renderPages.ts';

const path = '/products/photo-kiosk-backend';

test('begins with an intro, before it says whom it is for', { timeout: 60_000 }, async () => {
  const pages = await renderPages([path]);
  const [beginning = ''] = pages.get(path)?.split('Who Is It For') ?? [];
  expect(textOf(beginning)).toContain(photoKioskBackend.intro.join(' '));
});
