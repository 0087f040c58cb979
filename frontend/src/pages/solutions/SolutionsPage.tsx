import { solutionAreas, solutionsHeader } from '../../content/solutions.ts';
import { paths, solutionPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';

/** `/solutions` */
export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...solutionsHeader} />
      <Section title="Areas" hiddenTitle>
        <CardGrid>
          {solutionAreas.map(({ id, title, summary }) => (
            <Card
              key={id}
              title={title}
              to={solutionPath(id)}
              text={summary}
              action={`See ${title} solutions`}
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="Not sure where to start?"
        text="Describe what you run and what worries you. We put two or three solutions in order for you, and say which can wait."
        primaryAction={{ text: 'Contact us', href: paths.contact }}
        secondaryAction={{ text: 'Case studies', href: paths.caseStudies }}
      />
    </>
  );
}
