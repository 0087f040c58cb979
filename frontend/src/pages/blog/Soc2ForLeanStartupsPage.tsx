import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SeriesPage id="soc2-for-lean-startups" crumbs={crumbs} />;
}
