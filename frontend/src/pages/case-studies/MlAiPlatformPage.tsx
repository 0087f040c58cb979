import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

/** `/case-studies/ml-ai-platform` */
export function Page({ crumbs }: PageProps) {
  return <CaseStudyArticle slug="ml-ai-platform" crumbs={crumbs} />;
}
