import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { caseStudyCustomers } from '#contract/company.ts';
import { caseStudies } from '../../content/caseStudies.ts';
import { illustrativeNote, studyKind } from '../../content/caseStudySummaries.ts';
import { servicesLinkText } from '../../content/offer.ts';
import { record } from '../../features/measuring/measure.ts';
import { caseStudyPath, paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Comparison } from '../../ui/cards/Comparison.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';
import { PointList } from '../../ui/cards/Lists.tsx';
import { Drawing, Figure } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CaseStudyPage.module.css';

export function Page({ path, crumbs }: PageProps) {
  const study = caseStudies.find(({ slug }) => caseStudyPath(slug) === path);
  if (!study) {
    throw new Error(`No case study at ${path}`);
  }
  const { name, slug } = study;
  const [problem, ...problems] = study.problem;
  useEffect(() => {
    record('View Case Study', 'Case Studies', { case_study_name: name });
  }, [name]);
  return (
    <article>
      <PageHeader
        className={styles.head}
        crumbs={crumbs}
        eyebrow={<span className="tag">{studyKind(study)}</span>}
        title={study.title}
        drawing={study.part}
        lead={
          caseStudyCustomers[slug] === null ? `${illustrativeNote} ${study.client}` : study.client
        }
      />
      <Section title="The figure" hiddenTitle ground="deep">
        <div className={styles.figure}>
          <p className={styles.count}>
            <strong>{study.figure.value}</strong> {study.figure.label}
          </p>
          <p>{study.counts}</p>
          <Drawing subject={slug} atTop />
        </div>
      </Section>
      <Section title="Problem" heading="beside">
        <div className={styles.problem}>
          <p>
            <strong>{problem.title}.</strong> {problem.text}
          </p>
          <PointList points={problems} />
        </div>
      </Section>
      <Section title="What it takes">
        <Facts facts={study.effort} />
        <p className={styles.more}>
          <Link to={`${paths.services}#how-long`}>{servicesLinkText}</Link>
          {study.more && <Link to={study.more.href}>{study.more.text}</Link>}
        </p>
      </Section>
      <Section title="Solution" ground="sunken">
        <ol className={`ruled ${styles.steps}`}>
          {study.solution.map(({ title, lead, text, check }) => (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>
                  <b>{lead}</b> {text}
                </p>
                <p>
                  Check it: <Link to={check.href}>{check.text}</Link>
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Components">
        <div className={styles.components} data-many={study.components.length > 6 || undefined}>
          <Figure image={study.diagram} />
          <PointList points={study.components} />
        </div>
      </Section>
      <Section title="Outcomes" ground="sunken">
        <div className={styles.outcomes}>
          <Comparison
            hasResult
            columns={['Before', 'Our aim']}
            rows={study.changes.map(({ what, before, after }) => [what, before, after])}
          />
        </div>
        <PointList points={study.outcomes} />
      </Section>
      <CallToAction
        title="Does this sound like your platform?"
        text="Tell us how far along you are. An engineer replies within one business day and suggests a time for a call."
        primaryAction={{ text: 'Talk to an engineer', href: paths.contact }}
        secondaryAction={{ text: 'All case studies', href: paths.caseStudies }}
      />
    </article>
  );
}
