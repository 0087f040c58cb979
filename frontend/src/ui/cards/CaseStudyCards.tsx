import { caseStudySummaries, studyKind } from '../../content/caseStudySummaries.ts';
import { caseStudyPath } from '../../paths.ts';
import { Card, CardGrid, type CardGridProps } from './Card.tsx';

interface CaseStudyCardsProps extends CardGridProps {
  /** Whether they are in view when the page opens. */
  readonly atTop?: boolean;
}

export function CaseStudyCards({ atTop = false, ...layout }: CaseStudyCardsProps) {
  return (
    <CardGrid {...layout}>
      {caseStudySummaries.map((study) => (
        <Card
          key={study.slug}
          atTop={atTop}
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
  );
}
