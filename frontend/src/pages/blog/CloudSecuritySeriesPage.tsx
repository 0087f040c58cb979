import { roadmapHeader } from '../../content/roadmapHeader.ts';
import { useHashScroll } from '../../features/markdown/useHashScroll.ts';
import { Section } from '../../ui/Section.tsx';
import { TrustedHtml } from '../../ui/TrustedHtml.tsx';
import { useHashLinks } from '../../ui/useHashLinks.ts';
import type { PageProps } from '../PageProps.ts';
import './roadmap.css';
import { SeriesPage } from './SeriesPage.tsx';

/** The roadmap's steps. */
export function loadWords() {
  return import('./roadmapWords.ts');
}

/** `/blog/cloud-security-series` */
export function Page({ crumbs, words }: PageProps) {
  useHashScroll(words !== null);
  const followLink = useHashLinks();
  return (
    <SeriesPage id="cloud-security-series" crumbs={crumbs}>
      <Section {...roadmapHeader}>
        <TrustedHtml html={words ?? ''} id="roadmap" onClick={followLink} />
      </Section>
    </SeriesPage>
  );
}
