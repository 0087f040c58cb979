import { Link } from 'react-router-dom';
import { blogCall, postsOfSeries } from '../../content/blog/posts.ts';
import { firstDay, roadmapHeader } from '../../content/blogSeries.ts';
import { readRoadmap, roadmapSeries, totalsOf } from '../../content/roadmap.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { postPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Lists.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { TrustedHtml } from '../../ui/text.tsx';
import { useContentLinks } from '../../ui/texts/Prose.tsx';
import type { PageProps } from '../PageProps.ts';
import './roadmap.css';

export function loadHtml() {
  return import('./roadmapHtml.ts');
}

const published = new Set(
  postsOfSeries(roadmapSeries).map(({ slug }) => postPath(roadmapSeries, slug)),
);

export function Page({ crumbs, html }: PageProps) {
  useHashScroll(html !== null);
  const followLink = useContentLinks();
  const phases = readRoadmap((path) => published.has(path));
  const { steps, weeks, dollars } = totalsOf(phases);
  return (
    <>
      <PageHeader crumbs={crumbs} {...roadmapHeader} />
      <Section title="At a glance" hiddenTitle>
        <Facts
          facts={[
            { value: `${steps} steps`, label: 'in four stages' },
            {
              value: `About ${weeks} weeks`,
              label: 'of one engineer’s time, spread over a quarter',
            },
            { value: `About $${dollars}`, label: 'a month at AWS if you need every step' },
          ]}
        />
      </Section>
      <Section {...firstDay} ground="sunken" heading="beside">
        <ol className="ruled">
          {phases[0]?.steps.map(({ id, href, title }) => (
            <li key={id}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        title="All steps"
        lead="Print this page for a checklist. Each number links to its step, so you can share it or put it into a ticket."
      >
        <TrustedHtml html={html ?? ''} id="roadmap" className="ruled" onClick={followLink} />
      </Section>
      <CallToAction {...blogCall} />
    </>
  );
}
