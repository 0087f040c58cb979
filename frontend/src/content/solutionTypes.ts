/** The five areas of solutions; each is also the last part of its page's path. */
export type SolutionCategory =
  | 'security'
  | 'infrastructure'
  | 'finops'
  | 'compliance'
  | 'ai-security';

/** What a cart item is called beside its title. */
export type SolutionType =
  | 'Security Solution'
  | 'Infrastructure Solution'
  | 'FinOps Solution'
  | 'Compliance Solution'
  | 'AI Security Solution';

/** One card: something a customer can ask for. */
export interface Solution {
  /** Second part of the cart item's id, after the category. */
  readonly key: string;
  readonly title: string;
  /** What is done. */
  readonly summary: string;
  /** What the customer gets. */
  readonly outcome: string;
  /** Why it is no longer offered and what to use instead; such a card can't go into the cart. */
  readonly deprecated?: string;
}

/** One point of how the work is done in an area. */
export interface ApproachPoint {
  readonly title: string;
  readonly text: string;
}

/** One area: a card on /solutions and a page of its own. */
export interface SolutionArea {
  readonly id: SolutionCategory;
  readonly title: string;
  readonly type: SolutionType;
  /** Event category that analytics sees when one of its cards enters or leaves the cart. */
  readonly analyticsCategory: string;
  /** The text of the area's card. */
  readonly summary: string;
  /** The lead of the area's page. */
  readonly intro: string;
  readonly approach: readonly ApproachPoint[];
  readonly solutions: readonly Solution[];
}
