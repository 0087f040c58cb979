import infrastructure from '../../content/solutions/infrastructure.json' with { type: 'json' };
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('infrastructure', infrastructure);
