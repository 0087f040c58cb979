import { infrastructure } from '../../content/solutions/infrastructure.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

export function Page({ crumbs }: PageProps) {
  return <SolutionAreaPage details={infrastructure} crumbs={crumbs} />;
}
