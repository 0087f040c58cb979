import {
  solutionAreas,
  solutionsCall,
  solutionsHeader,
  startSection,
} from '../../content/solutions.ts';
import { solutionPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import { Chosen } from './Chosen.tsx';
import { Finder } from './Finder.tsx';

export function Page({ crumbs }: PageProps) {
  return (
    <>
      <PageHeader crumbs={crumbs} {...solutionsHeader} />
      <Section title="Areas" hiddenTitle>
        <CardGrid layout="card-list">
          {solutionAreas.map(({ id, title, summary }, index) => (
            <Card
              atTop={index === 0}
              key={id}
              title={title}
              drawing={id}
              to={solutionPath(id)}
              text={summary}
              action={`See ${title} solutions`}
            />
          ))}
        </CardGrid>
      </Section>
      <Section {...startSection} ground="sunken">
        <Finder />
      </Section>
      <CallToAction {...solutionsCall} />
      <Chosen />
    </>
  );
}
