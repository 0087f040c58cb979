import { laptopPush } from '../../content/evidence.ts';
import { infrastructure } from '../../content/solutions/infrastructure.ts';
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('infrastructure', infrastructure, laptopPush);
