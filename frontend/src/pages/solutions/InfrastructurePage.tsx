import infrastructure from '../../content/solutions/infrastructure.json' with { type: 'json' };
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage area="infrastructure" details={infrastructure} crumbs={crumbs} />;
}
