import { useEffect } from 'react';
import { roadmapHeader } from '../../content/blogSeries.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { Section } from '../../ui/Section.tsx';
import { TrustedHtml } from '../../ui/TrustedHtml.tsx';
import { useContentLinks } from '../../ui/useContentLinks.ts';
import type { PageProps } from '../PageProps.ts';
import './roadmap.css';
import { SeriesPage } from './SeriesPage.tsx';

export function loadWords() {
  return import('./roadmapHtml.ts');
}

/** Opens all phases where the browser can't show closed ones on paper, as `roadmap.css` has it. */
function openForPrint() {
  const printing = new AbortController();
  function openAll() {
    for (const phase of document.querySelectorAll<HTMLDetailsElement>('#roadmap details')) {
      phase.open = true;
    }
  }
  if (!CSS.supports('selector(::details-content)')) {
    addEventListener('beforeprint', openAll, { signal: printing.signal });
  }
  return () => printing.abort();
}

export function Page({ crumbs, words }: PageProps) {
  useHashScroll(words !== null);
  const followLink = useContentLinks();
  useEffect(openForPrint, []);
  return (
    <SeriesPage id="cloud-security-series" crumbs={crumbs}>
      <Section {...roadmapHeader}>
        <TrustedHtml html={words ?? ''} id="roadmap" onClick={followLink} />
      </Section>
    </SeriesPage>
  );
}
