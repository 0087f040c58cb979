import { Link } from 'react-router-dom';
import { caseStudies, caseStudiesHeader } from '../../content/caseStudies.ts';
import { type CaseStudy, studyKind } from '../../content/caseStudySummaries.ts';
import { servicesLinkText } from '../../content/engagement.ts';
import { callToAction } from '../../content/home.ts';
import { caseStudyPath, paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Facts } from '../../ui/cards/Lists.tsx';
import { Drawing } from '../../ui/Figure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import './studyFigure.css';
import styles from './CaseStudiesPage.module.css';

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...caseStudiesHeader} />
      <Section title="Our case studies" hiddenTitle>
        <ul className={styles.studies}>
          {caseStudies.map((study) => (
            <StudyCard key={study.slug} study={study} />
          ))}
        </ul>
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: servicesLinkText, href: `${paths.services}#how-long` }}
      />
    </>
  );
}

function StudyCard({ study }: { readonly study: CaseStudy }) {
  const [asked, would] = study.summary.split(/(?<=\.) (.*)/s);
  return (
    <li>
      <div className={`deep ${styles.panel}`}>
        <p className="study-kind">{studyKind(study)}</p>
        <p className="study-figure">
          <strong>{study.figure.value}</strong> {study.figure.label}
        </p>
        <p>{study.counts}</p>
        <Drawing subject={study.slug} atTop />
      </div>
      <div>
        <h3>
          <Link to={caseStudyPath(study.slug)}>{study.title}</Link>
        </h3>
        <p>
          <b>{asked}</b> {would}
        </p>
        <p className={styles.action} aria-hidden="true">
          Read the case study →
        </p>
        <h4>What it would take</h4>
        <Facts facts={study.effort} />
      </div>
      <div>
        <h4>The steps, and where you can check how we do each</h4>
        <ol className="ruled">
          {study.solution.map(({ title, check }) => (
            <li key={title}>
              <p>
                <b>{title}</b> <Link to={check.href}>{check.text}</Link>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
