import { useEffect } from 'react';
import { caseStudyCustomers } from '../../../../lambdas/contract/company.ts';
import type { CaseStudy } from '../../content/case-studies/CaseStudy.ts';
import { illustrativeNote, kindOf } from '../../content/caseStudySummaries.ts';
import { record } from '../../features/measuring/measure.ts';
import { paths } from '../../paths.ts';
import { AreaGlyph } from '../../ui/AreaGlyph.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PointList } from '../../ui/PointList.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CaseStudyArticle.module.css';

type CaseStudyArticleProps = Pick<PageProps, 'crumbs'> & { readonly study: CaseStudy };

export function CaseStudyArticle({ study, crumbs }: CaseStudyArticleProps) {
  const { name, slug } = study;
  useEffect(() => {
    record('View Case Study', 'Case Studies', { case_study_name: name });
  }, [name]);
  return (
    <article>
      <PageHeader
        crumbs={crumbs}
        glyph={<AreaGlyph name={study.area} width={320} />}
        eyebrow={kindOf(study)}
        title={study.title}
        lead={study.client}
      >
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
        <PointList points={study.components} />
      </Section>
      <Section title="Outcomes" ground="sunken" heading="beside">
        <Paragraphs texts={study.outcomesText} />
      </Section>
      <Section title="What it took" heading="beside">
        <div className={styles.column}>
          <Facts facts={study.effort} />
          {caseStudyCustomers[slug] === null && <p className={styles.facts}>{illustrativeNote}</p>}
        </div>
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
