import { useEffect } from 'react';
import { type CaseStudy, caseStudies } from '../../content/caseStudies.ts';
import { recordCaseStudyView } from '../../features/measuring/events.ts';
import { paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CaseStudyArticle.module.css';

/** A case study: problem, solution, components and outcomes. */
export function CaseStudyArticle({
  slug,
  crumbs,
}: Pick<PageProps, 'crumbs'> & Pick<CaseStudy, 'slug'>) {
  const study = caseStudies.find((candidate) => candidate.slug === slug);
  if (!study) {
    throw new Error(`No case study ${slug}`);
  }
  const { name } = study;
  useEffect(() => recordCaseStudyView(name), [name]);
  return (
    <article>
      <PageHeader crumbs={crumbs} eyebrow="Case study" title={study.title} lead={study.client}>
        <div className={styles.facts}>
          <Facts facts={study.outcomes} />
        </div>
      </PageHeader>
      <Section title="Problem" heading="beside">
        <Paragraphs texts={study.problem} />
      </Section>
      <Section title="Solution" ground="sunken" heading="beside">
        <div className={styles.column}>
          <Paragraphs texts={study.solution} />
          <Figure image={study.diagram} />
        </div>
      </Section>
      <Section title="Components" heading="beside">
        <PointList points={study.components.map(({ name, text }) => ({ title: name, text }))} />
      </Section>
      <Section title="Outcomes" ground="sunken" heading="beside">
        <Paragraphs texts={study.outcomesText} />
      </Section>
      <CallToAction
        title="Does this sound like your platform?"
        text="Tell us where you are. We answer which of these steps would come first for you, and which you can skip."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
        secondaryAction={{ text: 'All case studies', href: paths.caseStudies }}
      />
    </article>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
