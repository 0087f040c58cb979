import { security } from '../../content/solutions/security.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage details={security} crumbs={crumbs} />;
}
