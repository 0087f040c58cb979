import { Link } from 'react-router-dom';
import { soc2Link } from '../../content/offer.ts';
import {
  areasSection,
  solutionAreas,
  solutionsCall,
  solutionsHeader,
  startSection,
} from '../../content/solutions.ts';
import { useHashScroll } from '../../features/markdown/scrollToHash.ts';
import { solutionPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Row, Rows } from '../../ui/cards/Rows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { PageProps } from '../PageProps.ts';
import { Chosen } from './Chosen.tsx';
import { Finder } from './Finder.tsx';

export function Page({ crumbs }: PageProps) {
  useHashScroll(true);
  return (
    <>
      <PageHeader crumbs={crumbs} drawing="solutions" {...solutionsHeader}>
        <ButtonLink to="#start">{startSection.title}</ButtonLink>
        <nav aria-label="Other ways to start">
          <Link to="#areas">{areasSection.title}</Link>
          <Link to={soc2Link.href}>SOC 2 in 14 weeks</Link>
        </nav>
      </PageHeader>
      <Section {...startSection} heading="split" id="find">
        <Finder />
      </Section>
      <Section {...areasSection} ground="sunken" id="areas">
        <Rows pointsBeside>
          {solutionAreas.map(({ id, title, solutions }) => (
            <Row
              key={id}
              title={title}
              text={`${solutions.length} solutions`}
              to={solutionPath(id)}
              points={solutions}
            />
          ))}
        </Rows>
      </Section>
      <CallToAction {...solutionsCall} />
      <Chosen />
    </>
  );
}
