import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { Section } from '../../ui/Section.tsx';
import { Prose } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import '../headingsBeside.css';
import '../terms.css';
import { SeriesPage } from './SeriesPage.tsx';

/** The plan of 14 weeks. */
export function loadHtml() {
  return import('../../content/soc2-plan.md?html');
}

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  return (
    <SeriesPage id="soc2-for-lean-startups" crumbs={crumbs}>
      <Section>
        <div className="headings-beside terms">
          <Prose html={html ?? ''} />
        </div>
      </Section>
    </SeriesPage>
  );
}
