import { aiSecurity } from '../../content/solutions/aiSecurity.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

/** `/solutions/ai-security` */
export const Page = ({ crumbs }: PageProps) => (
  <SolutionAreaPage details={aiSecurity} crumbs={crumbs} />
);
