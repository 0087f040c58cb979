import finops from '../../content/solutions/finops.json' with { type: 'json' };
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('finops', finops);
