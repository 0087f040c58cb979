import { mlAiPlatform } from '../../content/case-studies/mlAiPlatform.ts';
import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

/** `/case-studies/ml-ai-platform` */
export function Page({ crumbs }: PageProps) {
  return <CaseStudyArticle study={mlAiPlatform} crumbs={crumbs} />;
}
