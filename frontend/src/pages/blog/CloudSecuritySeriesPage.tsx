import { Link } from 'react-router-dom';
import { roadmapHeader } from '../../content/blogSeries.ts';
import { roadmapPath } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { SeriesPage } from './SeriesPage.tsx';

export function Page({ crumbs }: PageProps) {
  return (
    <SeriesPage id="cloud-security-series" crumbs={crumbs}>
      <Section {...roadmapHeader} heading="beside">
        <p>
          <Link to={roadmapPath}>Open the roadmap</Link>
        </p>
      </Section>
    </SeriesPage>
  );
}
