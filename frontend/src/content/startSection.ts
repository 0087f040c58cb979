/** What stands above the questions that find where to start; the page has it before them. */
export const startSection = {
  title: 'Find where to start',
  lead:
    'Answer what you can, in any order. You get all our solutions ranked, each with a reason. ' +
    'Nothing you choose is sent.',
} as const;
