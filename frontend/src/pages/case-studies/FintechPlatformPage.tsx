import { fintechPlatform } from '../../content/case-studies/fintechPlatform.ts';
import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

export function Page({ crumbs }: PageProps) {
  return <CaseStudyArticle study={fintechPlatform} crumbs={crumbs} />;
}
