import {
  type CaseStudySummary,
  caseStudySummaries,
  studyKind,
} from '../../content/caseStudySummaries.ts';
import { caseStudyPath } from '../../paths.ts';
import { Card, CardGrid, type CardGridProps } from './Card.tsx';
import { Facts } from './Lists.tsx';

interface CaseStudyCardsProps extends CardGridProps {
  /** Whether they are what the page is about: in view when it opens, each with its customer's reason. */
  readonly whole?: boolean;
}

/** The figure with what it means, and how long the work takes. */
function factsOf({ figure: { value, label }, means, effort: [duration] }: CaseStudySummary) {
  return [{ value, label: `${label}: ${means}` }, duration];
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
          {...(whole ? { text: study.client } : { text: study.means, figure: study.figure })}
          action="Read the case study"
        >
          {whole && <Facts look="lines" facts={factsOf(study)} />}
        </Card>
      ))}
    </CardGrid>
  );
}
