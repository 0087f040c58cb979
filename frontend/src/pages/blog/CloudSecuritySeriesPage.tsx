import { roadmapHeader } from '../../content/blogSeries.ts';
import { roadmapPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Journey } from './Journey.tsx';
import { SeriesPage } from './SeriesPage.tsx';

export function Page({ crumbs }: PageProps) {
  return (
    <SeriesPage
      id="cloud-security-series"
      crumbs={crumbs}
      action={<ButtonLink to={roadmapPath}>Open the roadmap</ButtonLink>}
    >
      <Section {...roadmapHeader} ground="sunken">
        <Journey />
      </Section>
    </SeriesPage>
  );
}
