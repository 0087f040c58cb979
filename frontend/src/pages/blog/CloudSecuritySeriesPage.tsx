import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

/** `/blog/cloud-security-series` */
export const Page = ({ crumbs }: PageProps) => (
  <SeriesPage id="cloud-security-series" crumbs={crumbs} />
);
