import { record } from './measure.ts';

export interface MeasuredSolution {
  readonly title: string;
  /** Such as 'Security Solution'; its plural is the event's category. */
  readonly type: string;
}

function recordCart(name: 'add_to_cart' | 'remove_from_cart', { title, type }: MeasuredSolution) {
  record(name, `${type}s`, {
    solution_name: title,
    solution_type: type,
    source_page: location.pathname,
  });
}

export function recordAddToCart(solution: MeasuredSolution): void {
  recordCart('add_to_cart', solution);
}

export function recordRemoveFromCart(solution: MeasuredSolution): void {
  recordCart('remove_from_cart', solution);
}

export function recordCaseStudyView(caseStudy: string): void {
  record('View Case Study', 'Case Studies', { case_study_name: caseStudy });
}
