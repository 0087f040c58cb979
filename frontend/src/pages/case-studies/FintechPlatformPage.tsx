import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

/** `/case-studies/fintech-platform` */
export function Page({ crumbs }: PageProps) {
  return <CaseStudyArticle slug="fintech-platform" crumbs={crumbs} />;
}
