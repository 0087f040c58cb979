import { caseStudiesHeader } from '../../content/caseStudies.ts';
import { caseStudySummaries, studyKind } from '../../content/caseStudySummaries.ts';
import { callToAction } from '../../content/home.ts';
import { servicesLinkText } from '../../content/offer.ts';
import { caseStudyPath, paths } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import styles from './CaseStudiesPage.module.css';

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...caseStudiesHeader} />
      <Section title="Our case studies" hiddenTitle>
        <div className={styles.studies}>
          <CardGrid>
            {caseStudySummaries.map((study) => (
              <Card
                key={study.slug}
                atTop
                drawing={study.slug}
                eyebrow={studyKind(study)}
                title={study.title}
                to={caseStudyPath(study.slug)}
                figure={study.figure}
                text={study.means}
                action="Read the case study"
              />
            ))}
          </CardGrid>
        </div>
      </Section>
      <CallToAction
        {...callToAction}
        secondaryAction={{ text: servicesLinkText, href: `${paths.services}#how-long` }}
      />
    </>
  );
}
