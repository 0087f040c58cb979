import { useEffect } from 'react';
import { caseStudyCustomers } from '../../../../lambdas/contract/company.ts';
import { caseStudies } from '../../content/caseStudies.ts';
import { type CaseStudy, illustrativeNote, studyKind } from '../../content/caseStudySummaries.ts';
import { record } from '../../features/measuring/measure.ts';
import { caseStudyPath, paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts, PointList } from '../../ui/cards/Lists.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CaseStudyPage.module.css';

export function Page({ path, crumbs }: PageProps) {
  const study = caseStudies.find(({ slug }) => caseStudyPath(slug) === path);
  if (!study) {
    throw new Error(`No case study at ${path}`);
  }
  return <CaseStudyArticle study={study} crumbs={crumbs} />;
}

function CaseStudyArticle({
  study,
  crumbs,
}: Pick<PageProps, 'crumbs'> & { readonly study: CaseStudy }) {
  const { name, slug } = study;
  useEffect(() => {
    record('View Case Study', 'Case Studies', { case_study_name: name });
  }, [name]);
  return (
    <article>
      <PageHeader
        crumbs={crumbs}
        drawing={slug}
        eyebrow={studyKind(study)}
        title={study.title}
        lead={
          caseStudyCustomers[slug] === null ? `${illustrativeNote} ${study.client}` : study.client
        }
      />
      <Section title="In figures" hiddenTitle>
        <Facts facts={[...study.figures, ...study.outcomes]} />
      </Section>
      <Section title="Problem" heading="beside">
        <Paragraphs texts={study.problem} />
      </Section>
      <Section title="Solution" ground="sunken" heading="beside">
        <div className={styles.column}>
          <Paragraphs texts={study.solution} />
          <Figure image={study.diagram} />
        </div>
      </Section>
      <Section title="Components">
        <PointList points={study.components} />
      </Section>
      <Section title="Outcomes" ground="sunken" heading="beside">
        <Paragraphs texts={study.outcomesText} />
      </Section>
      <Section title="What it took" heading="beside">
        <Facts facts={study.effort} />
      </Section>
      <CallToAction
        title="Does this sound like your platform?"
        text="Tell us where you are. We’ll tell you which of these steps would come first for you, and which you can skip."
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
