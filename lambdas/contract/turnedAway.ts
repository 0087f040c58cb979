import { registrationPage } from './forms.ts';

/**
 * Why a buyer from AWS Marketplace can't go on: what the registration page's address says as its
 * `problem`, and the words for it. What to do about it is shown beside them.
 */
export const obstacles = {
  'missing-token': 'Your registration token is missing.',
  expired: 'Your registration link has expired or is not valid.',
  'other-product':
    'This purchase is for a different product, so your registration could not be finished.',
  unavailable: 'AWS Marketplace could not confirm your purchase just now.',
  'not-stored': 'We could not store your registration just now.',
  closed: 'Registrations are not open yet.',
  unidentified:
    'AWS Marketplace did not tell us which license is yours, so your registration could not be finished.',
} as const;

export type Obstacle = keyof typeof obstacles;

/** Why a buyer can't go on, with the number to quote where something was stored. */
export interface TurnedAway {
  readonly why: Obstacle;
  readonly reference?: string;
}

/** The address that shows a buyer why; the page notices a missing token itself. */
export function addressFor({ why, reference }: TurnedAway): string {
  const query = new URLSearchParams({ problem: why, ...(reference && { reference }) });
  return why === 'missing-token' ? registrationPage : `${registrationPage}?${query}`;
}

/** Reads the query of such an address; undefined if its problem is unknown. */
export function readTurnedAway(query: URLSearchParams): TurnedAway | undefined {
  const why = query.get('problem') ?? '';
  const reference = query.get('reference') ?? '';
  return Object.keys(obstacles).includes(why)
    ? { why: why as Obstacle, ...(/^A-[0-9A-Z]{8}$/.test(reference) && { reference }) }
    : undefined;
}
