import fintechPlatform from '../../content/case-studies/fintechPlatform.json' with { type: 'json' };
import { caseStudySummaries } from '../../content/caseStudySummaries.ts';
import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

export function Page({ crumbs }: PageProps) {
  return (
    <CaseStudyArticle study={{ ...caseStudySummaries[0], ...fintechPlatform }} crumbs={crumbs} />
  );
}
