import security from '../../content/solutions/security.json' with { type: 'json' };
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage area="security" details={security} crumbs={crumbs} />;
}
