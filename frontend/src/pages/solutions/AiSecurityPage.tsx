import aiSecurity from '../../content/solutions/aiSecurity.json' with { type: 'json' };
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage area="ai-security" details={aiSecurity} crumbs={crumbs} />;
}
