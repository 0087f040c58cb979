import { roadmapPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

export function Page({ crumbs }: PageProps) {
  return (
    <SeriesPage
      id="cloud-security-series"
      crumbs={crumbs}
      action={<ButtonLink to={roadmapPath}>Open the roadmap</ButtonLink>}
    />
  );
}
