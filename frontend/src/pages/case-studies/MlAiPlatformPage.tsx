import { mlAiPlatform } from '../../content/case-studies/mlAiPlatform.ts';
import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

export function Page({ crumbs }: PageProps) {
  return <CaseStudyArticle study={mlAiPlatform} crumbs={crumbs} />;
}
