import { strayPrompt } from '../../content/evidence.ts';
import { aiSecurity } from '../../content/solutions/aiSecurity.ts';
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('ai-security', aiSecurity, strayPrompt);
