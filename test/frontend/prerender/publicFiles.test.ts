import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { finishPublicFiles } from '../../../frontend/prerender/publicFiles.ts';
import { temporaryDirectory } from '../../support/local/stackFixture.ts';
import { article, contentOf, frontMatter } from '../content/contentOf.ts';

const folder = 'src/content/blog/cloud-security-series';

function dated(date: string, rest = '') {
  const head = frontMatter.replace('2026-11-20', date).replace('hashtags', `${rest}hashtags`);
  return article('Words.', head);
}

test('a kit is served from the day of its article on, a draft has none, and the product has its own', async () => {
  const site = temporaryDirectory();
  for (const file of [
    'kits/today/scp.json',
    'kits/tomorrow/scp.json',
    'kits/tomorrow/more/scp.json',
    'kits/draft/run.sh',
    'images/tomorrow.svg',
    'kits/photo-kiosk-backend/openapi.yaml',
  ]) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), '{}');
  }
  const content = contentOf({
    [`${folder}/today.md`]: dated('2026-11-22'),
    [`${folder}/tomorrow.md`]: dated('2026-11-23'),
    [`${folder}/draft.md`]: dated('2026-01-01', 'draft: true\n'),
  });
  await finishPublicFiles(site, content);
  expect(globSync('**/*.*', { cwd: site }).sort()).toEqual([
    'images/tomorrow.svg',
    join('kits', 'photo-kiosk-backend', 'openapi.yaml'),
    join('kits', 'today', 'scp.json'),
  ]);
});

test('a drawing brings its letters in the typeface, in the weights it uses', async () => {
  const site = temporaryDirectory();
  mkdirSync(join(site, 'images'));
  const file = join(site, 'images/gates.svg');
  const texts = '<text class="c t" x="1">Gate</text><text class="m">code</text>';
  writeFileSync(file, `<svg><style>text{fill:red}</style>${texts}</svg>`);
  await finishPublicFiles(site, contentOf({}));
  const faces = readFileSync(file, 'utf8').matchAll(/font-weight:(\d+);src:url\(([^)]+)/g);
  const [face, ...others] = Array.from(faces, ([, weight, url = '']) => ({ weight, url }));
  expect(others).toEqual([]);
  expect(face?.weight).toBe('600');
  const font = Buffer.from(face?.url.split(',')[1] ?? '', 'base64');
  expect(font.toString('latin1', 0, 4)).toBe('wOF2');
  expect(font.length).toBeLessThan(3_000);
});
