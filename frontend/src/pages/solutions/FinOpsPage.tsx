import { finops } from '../../content/solutions/finops.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage details={finops} crumbs={crumbs} />;
}
