import { infrastructure } from '../../content/solutions/infrastructure.ts';
import type { PageProps } from '../PageProps.ts';
import { SolutionAreaPage } from './SolutionAreaPage.tsx';

/** `/solutions/infrastructure` */
export const Page = ({ crumbs }: PageProps) => (
  <SolutionAreaPage details={infrastructure} crumbs={crumbs} />
);
