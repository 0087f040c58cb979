import finops from '../../content/solutions/finops.json' with { type: 'json' };
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage area="finops" details={finops} crumbs={crumbs} />;
}
