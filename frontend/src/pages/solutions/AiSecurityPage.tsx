import { aiSecurity } from '../../content/solutions/aiSecurity.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage details={aiSecurity} crumbs={crumbs} />;
}
