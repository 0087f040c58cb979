import type { Resolver } from 'node:dns/promises';

/** What would make a deployment fail, and what to do about it. */
export interface Obstacle {
  readonly what: string;
  readonly wayOut: string;
  /** The deployment goes through, and the site does without something. @default false */
  readonly isWarning?: true;
}

/** What there is of a stack before it is deployed. */
export interface FoundStack {
  readonly name: string;
  /** The account that the credentials are of. */
  readonly account: string;
  /** Such as "UPDATE_COMPLETE"; empty when there is no such stack. */
  readonly status: string;
  /** The address that it serves; empty when there is none. */
  readonly siteUrl: string;
  /** Whether it can't be deleted. */
  readonly isProtected: boolean;
  /** The names in the account of its resources of a type. */
  readonly idsOf: (type: string) => readonly string[];
}

/** What the DNS is asked. */
export type Names = Pick<Resolver, 'resolve'>;
