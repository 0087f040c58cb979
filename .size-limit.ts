import { existsSync } from 'node:fs';
import { globSync } from 'tinyglobby';

const site = 'dist/site';

if (!existsSync(site)) {
  throw new Error('There is no dist/site to measure. Build first: npm run build');
}

/**
 * HTML with its CSS. One round trip brings about 14.6 kB, and a tenth more leaves an author room. The
 * rest of an article or a document arrives while one reads.
 */
const documents = globSync('**/*.html', { cwd: site, ignore: ['content/**', 'kits/**'] })
  .sort()
  .map((file) => ({
    name: file,
    path: `${site}/${file}`,
    limit: /^(blog|products)\/[^/]+\/[^/]+\//.test(file) ? '26 kB' : '17.3 kB',
  }));

const pageScripts = globSync('assets/[0-9]?([0-9])-*.js', { cwd: site }).map((file) => ({
  name: file,
  path: `${site}/${file}`,
  limit: '7.6 kB',
}));

/** Budgets in brotli bytes of what `npm run build` has made. */
export default [
  ...documents,
  ...pageScripts,
  { name: 'scripts of every page', path: `${site}/assets/{boot,react,site}-*.js`, limit: '105 kB' },
  { name: 'fonts', path: `${site}/assets/*.woff2`, limit: '40 kB', brotli: false },
];
