/** At least and at most. */
export type Weeks = readonly [least: number, most: number];

interface Step {
  readonly name: string;
  readonly weeks: Weeks;
  /** Who has to be there. */
  readonly needs: string;
}

/** How long each step of an engagement takes. The case studies' weeks have to fit. */
export const steps: readonly Step[] = [
  {
    name: 'Review',
    weeks: [1, 1],
    needs:
      'We need 30 minutes from the decision-maker, and about three hours from an engineer who creates the role and answers questions.',
  },
  {
    name: 'Rank',
    weeks: [1, 1],
    needs:
      'We need an hour from the decision-maker to go through the list. Together with the review, this is the two-week assessment.',
  },
  {
    name: 'Build',
    weeks: [2, 17],
    needs:
      'A single fix takes two to four weeks, and a new platform takes up to 17. We need an engineer to review our changes: two hours for a fix, one or two days a week for a platform.',
  },
  {
    name: 'Hand over',
    weeks: [1, 1],
    needs: 'We need half a day from each of the two people who will run it.',
  },
];

/** How long each of our offers takes. A solution is a single fix, a new platform, or between. */
export const durations = {
  assessment: [2, 2],
  soc2: [14, 14],
  solution: [2, 17],
  fix: [2, 4],
} as const;

export function inWords([least, most]: Weeks): string {
  const range = least === most ? `${most}` : `${least} to ${most}`;
  return `${range} ${most === 1 ? 'week' : 'weeks'}`;
}
