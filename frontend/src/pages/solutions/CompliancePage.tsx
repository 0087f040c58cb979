import { compliance } from '../../content/solutions/compliance.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

/** `/solutions/compliance` */
export const Page = ({ crumbs }: PageProps) => (
  <SolutionAreaPage details={compliance} crumbs={crumbs} />
);
