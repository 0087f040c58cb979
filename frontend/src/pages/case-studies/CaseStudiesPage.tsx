import { caseStudies, caseStudiesHeader } from '../../content/caseStudies.ts';
import { caseStudyPath } from '../../paths.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';

/** `/case-studies` */
export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...caseStudiesHeader} />
      <Section title="Our case studies" hiddenTitle>
        <CardGrid>
          {caseStudies.map(({ slug, title, summary, name }) => (
            <Card
              key={slug}
              eyebrow={name}
              title={title}
              text={summary}
              to={caseStudyPath(slug)}
              action="Read the case study"
            />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
