import { company } from '../../../lambdas/contract/company.ts';
import type { PageRow } from './pageTable.ts';

/** The document's title: `DevSecOps, Inc - {page}`, or the name alone where no page name applies. */
export function documentTitle(row: Pick<PageRow, 'title' | 'wholeTitle'>): string {
  return row.wholeTitle ?? (row.title ? `${company.name} - ${row.title}` : company.name);
}
