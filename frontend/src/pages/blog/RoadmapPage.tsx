import { blogCall } from '../../content/blog/posts.ts';
import { roadmapHeader } from '../../content/blogSeries.ts';
import { totalsOf } from '../../content/roadmap.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Lists.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { TrustedHtml } from '../../ui/text.tsx';
import { useContentLinks } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import { Journey, publishedPhases } from './Journey.tsx';
import './roadmap.css';

export function loadHtml() {
  return import('./roadmapHtml.ts');
}

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  const followLink = useContentLinks();
  const { steps, weeks, dollars } = totalsOf(publishedPhases);
  return (
    <>
      <PageHeader crumbs={crumbs} {...roadmapHeader}>
        <Journey />
        <Facts
          facts={[
            { value: `${steps} steps`, label: 'in four stages' },
            { value: `About ${weeks} weeks`, label: 'of one engineer’s time over a quarter' },
            { value: `About $${dollars}`, label: 'a month at AWS if you need every step' },
          ]}
        />
      </PageHeader>
      <Section
        title="All steps"
        lead="Print this page for a checklist. Each number links to its step, so you can share it or put it into a ticket. Costs are per month in us-east-1."
      >
        <TrustedHtml html={html ?? ''} id="roadmap" onClick={followLink} />
      </Section>
      <CallToAction {...blogCall} />
    </>
  );
}
