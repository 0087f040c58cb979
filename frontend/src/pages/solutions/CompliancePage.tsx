import { compliance } from '../../content/solutions/compliance.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage details={compliance} crumbs={crumbs} />;
}
