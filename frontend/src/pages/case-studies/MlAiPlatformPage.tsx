import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

/** `/case-studies/ml-ai-platform` */
export const Page = ({ crumbs }: PageProps) => (
  <CaseStudyArticle slug="ml-ai-platform" crumbs={crumbs} />
);
