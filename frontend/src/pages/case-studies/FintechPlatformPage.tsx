import type { PageProps } from '../PageProps.ts';
import { CaseStudyArticle } from './CaseStudyArticle.tsx';

/** `/case-studies/fintech-platform` */
export const Page = ({ crumbs }: PageProps) => (
  <CaseStudyArticle slug="fintech-platform" crumbs={crumbs} />
);
