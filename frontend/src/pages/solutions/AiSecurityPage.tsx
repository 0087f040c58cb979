import aiSecurity from '../../content/solutions/aiSecurity.json' with { type: 'json' };
import { areaPage } from './SolutionAreaPage.tsx';

export const Page = areaPage('ai-security', aiSecurity);
