import {
  type CaseStudySummary,
  caseStudySummaries,
  studyKind,
} from '../../content/caseStudySummaries.ts';
import { caseStudyPath } from '../../paths.ts';
import { Card, CardGrid, type CardGridProps } from './Card.tsx';

interface CaseStudyCardsProps extends CardGridProps {
  /** Whether they are what the page is about: in view when it opens, each with its customer's reason. */
  readonly whole?: boolean;
}

function effortOf({ effort }: CaseStudySummary): readonly string[] {
  return effort.slice(0, 2).map(({ value, label }) => `${value} ${label}.`);
}

export function CaseStudyCards({ whole = false, ...layout }: CaseStudyCardsProps) {
  return (
    <CardGrid {...layout}>
      {caseStudySummaries.map((study) => (
        <Card
          key={study.slug}
          atTop={whole}
          drawing={study.slug}
          eyebrow={studyKind(study)}
          title={study.title}
          to={caseStudyPath(study.slug)}
          text={whole ? study.client : study.means}
          figure={study.figure}
          figureDrawn={whole}
          {...(whole && { points: [study.means, ...effortOf(study)] })}
          action="Read the case study"
        />
      ))}
    </CardGrid>
  );
}
