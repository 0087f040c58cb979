import { strayServer } from '../../content/evidence.ts';
import { finops } from '../../content/solutions/finops.ts';
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('finops', finops, strayServer);
