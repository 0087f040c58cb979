import { blogCall } from '../../content/blog/posts.ts';
import { roadmapHeader } from '../../content/blogSeries.ts';
import { totalsOf } from '../../content/roadmap.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Journey, publishedPhases } from './Journey.tsx';
import styles from './RoadmapPage.module.css';
import { RoadmapPhase } from './RoadmapPhase.tsx';

export function Page({ crumbs }: PageProps) {
  useHashScroll(true);
  const { steps, weeks, dollars } = totalsOf(publishedPhases);
  return (
    <>
      <PageHeader className={styles.head} crumbs={crumbs} {...roadmapHeader}>
        <div className={styles.stages}>
          <Journey />
          <Facts
            facts={[
              { value: `${steps} steps`, label: 'in four stages' },
              { value: `About ${weeks} weeks`, label: 'of one engineer’s time over a quarter' },
              {
                value: `$${dollars.from} to $${dollars.to}`,
                label: 'a month at AWS if you need every step and run 20 instances',
              },
            ]}
          />
        </div>
      </PageHeader>
      <Section
        title="All steps"
        lead="Print this page for a checklist. Each number links to its step, so you can share it or put it into a ticket. Costs are per month in us-east-1. The numbers in parentheses are the quantities we assumed for the total."
      >
        <div>
          {publishedPhases.map((phase) => (
            <RoadmapPhase key={phase.id} {...phase} />
          ))}
        </div>
      </Section>
      <CallToAction {...blogCall} />
    </>
  );
}
