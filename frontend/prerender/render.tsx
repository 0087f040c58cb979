import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/print.css';
import '../src/styles/always.css';
import { summaries } from 'virtual:summaries';
import { documentTitle } from '../src/app/pageTable.ts';
import { crumbsOf, rowAt, type SiteRow, siteRows } from '../src/app/siteRows.ts';
import { descriptions } from '../src/content/descriptions.ts';
import { siteRoutes } from '../src/routes.tsx';
import { renderFormPages } from './form-pages/renderFormPages.tsx';
import { renderRoutes } from './renderRoutes.tsx';
import { notFoundPath, type SitePage } from './SitePage.ts';

/** A page of the site with the module that it is made of. */
export interface RenderedPage extends SitePage {
  /** The page's module, below the front end's folder. */
  readonly module: string;
}

export { renderFormPages, rowAt, siteRows };

const routes = siteRoutes();

/**
 * Renders one row's page.
 *
 * @throws Error if anything of it fails to render: a broken page stops the build
 */
export async function renderRow(row: SiteRow): Promise<RenderedPage> {
  const path = row.path === '*' ? notFoundPath : row.path;
  return {
    path,
    title: documentTitle(row),
    label: row.label,
    description: descriptionOf(row),
    crumbs: crumbsOf(row),
    unlisted: row.unlisted === true || row.path === '*',
    body: await renderRoutes(routes, path),
    module: `src/pages/${row.file}.tsx`,
    ...(row.post && { post: row.post }),
  };
}

function descriptionOf(row: SiteRow): string {
  const { post } = row;
  const description = post ? summaries[`${post.series}/${post.slug}`] : descriptions[row.path];
  if (description === undefined && row.path !== '*') {
    throw new Error(`${row.path} has no description in content/descriptions.ts`);
  }
  return description ?? 'There is no page at this address.';
}
