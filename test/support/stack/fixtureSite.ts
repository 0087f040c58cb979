import { join } from 'node:path';
import { type BuiltSite, readSite } from '../../../infra/stack/builtSite.ts';
import { writeFiles } from '../local/stackFixture.ts';

const article = '/blog/cloud-security-series/data-encryption';

const site = {
  pages: ['/', '/solutions', article],
  redirects: { '/blog/data-encryption': article },
};

function page(file: string) {
  return [`site/${file}`, `<!doctype html><title>${file}</title><h1>${file}</h1>\n`];
}

const files = {
  'site.json': JSON.stringify(site),
  ...Object.fromEntries(
    ['index.html', '404.html', 'solutions/index.html', `${article.slice(1)}/index.html`].map(page),
  ),
  'site/.well-known/security.txt': 'Contact: mailto:a@b.example\n',
  'site/assets/main-1a2b3c4d.js': 'console.log(1);\n',
  'site/content/photo-kiosk-backend/USER_GUIDE.md': '# Guide\n',
  'site/feed.xml': '<feed xmlns="http://www.w3.org/2005/Atom"/>\n',
  'site/images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'site/robots.txt': 'User-agent: *\n',
  'site/sitemap.xml': '<urlset/>\n',
  'site/speculation-rules.json': '{ "prefetch": [] }\n',
};

let folder: string | undefined;

/** A site with three pages, one redirect and a file of each kind, so that tests needn't build one. */
export function fixtureSite(): BuiltSite {
  folder ??= writeFiles(files);
  return readSite(join(folder, 'site'), join(folder, 'site.json'));
}
