import { Link } from 'react-router-dom';
import { solutionCatalog } from '../../content/solutionCatalog.ts';
import {
  areasSection,
  solutionAreas,
  solutionsCall,
  solutionsHeader,
  startSection,
} from '../../content/solutions.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { solutionPath } from '../../paths.ts';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Card, CardGrid } from '../../ui/cards/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import '../hub.css';
import { Chosen } from './Chosen.tsx';
import { CostAndTime } from './CostAndTime.tsx';
import { Finder } from './Finder.tsx';

export function Page({ crumbs }: PageProps) {
  useHashScroll(true);
  return (
    <>
      <PageHeader crumbs={crumbs} {...solutionsHeader}>
        <nav aria-label="On this page">
          <Link to="#find">Not sure? Answer five questions</Link>
        </nav>
      </PageHeader>
      <Section {...areasSection} heading="beside">
        <CostAndTime />
        <CardGrid layout="card-list">
          {solutionAreas.map(({ id, title, summary }, index) => (
            <Card
              atTop={index === 0}
              key={id}
              title={title}
              drawing={id}
              to={solutionPath(id)}
              text={summary}
              points={Object.values(solutionCatalog[id].titles)}
              action={`See ${title} solutions`}
            />
          ))}
        </CardGrid>
      </Section>
      <Section {...startSection} ground="sunken" id="find">
        <Finder />
      </Section>
      <CallToAction {...solutionsCall} />
      <Chosen />
    </>
  );
}
