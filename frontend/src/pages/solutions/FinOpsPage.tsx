import { finops } from '../../content/solutions/finops.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

/** `/solutions/finops` */
export const Page = ({ crumbs }: PageProps) => (
  <SolutionAreaPage details={finops} crumbs={crumbs} />
);
