import { security } from '../../content/solutions/security.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

/** `/solutions/security` */
export const Page = ({ crumbs }: PageProps) => (
  <SolutionAreaPage details={security} crumbs={crumbs} />
);
