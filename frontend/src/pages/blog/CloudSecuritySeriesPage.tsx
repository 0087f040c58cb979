import { roadmapHeader } from '../../content/blogSeries.ts';
import { totalsOf } from '../../content/roadmap.ts';
import { roadmapPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CloudSecuritySeriesPage.module.css';
import { Journey, publishedPhases } from './Journey.tsx';
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
        <p className={styles.all}>
          <ButtonLink to={roadmapPath} look="quiet">
            See all {totalsOf(publishedPhases).steps} steps
          </ButtonLink>
        </p>
      </Section>
    </SeriesPage>
  );
}
