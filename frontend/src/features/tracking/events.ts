import { track } from './analytics.ts';
import type { ConsentChoice } from './consent.ts';

/** What analytics learns of a solution. */
export interface TrackedSolution {
  readonly title: string;
  /** Such as 'Security Solution'; its plural is the event's category. */
  readonly type: string;
}

function trackCart(name: 'add_to_cart' | 'remove_from_cart', { title, type }: TrackedSolution) {
  track(name, `${type}s`, {
    solution_name: title,
    solution_type: type,
    source_page: location.pathname,
  });
}

/** Records that a solution went into the cart. */
export const trackAddToCart = (solution: TrackedSolution): void =>
  trackCart('add_to_cart', solution);

/** Records that a solution was taken out of the cart. */
export const trackRemoveFromCart = (solution: TrackedSolution): void =>
  trackCart('remove_from_cart', solution);

/** Records that a case study is read. */
export const trackCaseStudyView = (caseStudy: string): void =>
  track('View Case Study', 'Case Studies', { case_study_name: caseStudy });

/** Records what the visitor answered; the page's path comes with every event. */
export const trackConsentChange = (choice: ConsentChoice): void =>
  track('consent_change', 'Consent', { consent: choice });
