import { publicBucket } from '../../content/evidence.ts';
import { security } from '../../content/solutions/security.ts';
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('security', security, publicBucket);
