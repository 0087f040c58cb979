import { caseStudies, caseStudiesHeader } from '../../content/caseStudies.ts';
import { kindOf } from '../../content/caseStudySummaries.ts';
import { caseStudyPath } from '../../paths.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...caseStudiesHeader} />
      <Section title="Our case studies" hiddenTitle>
        <CardGrid>
          {caseStudies.map((study) => (
            <Card
              key={study.slug}
              eyebrow={`${study.name}: ${kindOf(study)}`}
              title={study.title}
              text={study.summary}
              to={caseStudyPath(study.slug)}
              action="Read the case study"
            />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
