import { caseStudies, caseStudiesHeader } from '../../content/caseStudies.ts';
import { studyKind } from '../../content/caseStudySummaries.ts';
import { callToAction } from '../../content/home.ts';
import { caseStudyPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...caseStudiesHeader} />
      <Section title="Our case studies" hiddenTitle>
        <CardGrid layout="card-rows">
          {caseStudies.map((study, index) => (
            <Card
              atTop={index === 0}
              key={study.slug}
              drawing={study.slug}
              eyebrow={`${studyKind(study)}: ${study.name}`}
              title={study.title}
              text={study.summary}
              to={caseStudyPath(study.slug)}
              figure={study.figures[0]}
              points={study.effort.slice(0, 2).map(({ value, label }) => `${value} ${label}`)}
              action="Read the case study"
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}
