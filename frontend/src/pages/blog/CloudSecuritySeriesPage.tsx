import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

/** `/blog/cloud-security-series` */
export function Page({ crumbs }: PageProps) {
  return <SeriesPage id="cloud-security-series" crumbs={crumbs} />;
}
