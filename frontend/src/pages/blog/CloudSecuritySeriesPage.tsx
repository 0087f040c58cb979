import { roadmapHeader } from '../../content/roadmapHeader.ts';
import { useHashScroll } from '../../features/markdown/useHashScroll.ts';
import { OwnStyle } from '../../ui/OwnStyle.tsx';
import { Section } from '../../ui/Section.tsx';
import { TrustedHtml } from '../../ui/TrustedHtml.tsx';
import { useContentLinks } from '../../ui/useContentLinks.ts';
import type { PageProps } from '../PageProps.ts';
import css from './roadmap.css?inline';
import { SeriesPage } from './SeriesPage.tsx';

/** The roadmap's steps. */
export function loadWords() {
  return import('./roadmapWords.ts');
}

/** `/blog/cloud-security-series` */
export function Page({ crumbs, words }: PageProps) {
  useHashScroll(words !== null);
  const followLink = useContentLinks();
  return (
    <SeriesPage id="cloud-security-series" crumbs={crumbs}>
      <Section {...roadmapHeader}>
        <OwnStyle css={css} />
        <TrustedHtml html={words ?? ''} id="roadmap" onClick={followLink} />
      </Section>
    </SeriesPage>
  );
}
