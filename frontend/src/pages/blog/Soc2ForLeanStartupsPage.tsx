import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

/** `/blog/soc2-for-lean-startups` */
export const Page = ({ crumbs }: PageProps) => (
  <SeriesPage id="soc2-for-lean-startups" crumbs={crumbs} />
);
