import { type PriceRange, priceRanges } from '../../../lambdas/contract/company.ts';

/** How long each step of an engagement takes and whom it needs; the case studies fit into it. */
export const plan = {
  title: 'How long it takes, and who is needed',
  lead: 'Figures to plan by, for one product on AWS and two engineers of ours. A proposal has its own.',
  steps: [
    {
      title: 'Look: 1 to 2 weeks',
      text:
        'From you: half an hour of whoever decides, and three hours of an engineer who creates ' +
        'the role and knows the answers.',
    },
    {
      title: 'Rank: 1 week',
      text: 'From you: an hour of whoever decides, with the list and its prices on the table.',
    },
    {
      title: 'Build: 2 to 16 weeks',
      text:
        'A single finding is short, a new platform fills the time. From you: an engineer who ' +
        'reviews, two hours for a finding, one or two days a week for a platform.',
    },
    {
      title: 'Hand over: 1 week',
      text: 'From you: half a day each of the two people who will run it.',
    },
  ],
};

function rangeOf(range: PriceRange | null): string {
  return range === null
    ? ''
    : `, usually $${range.from.toLocaleString('en-US')} to $${range.to.toLocaleString('en-US')}`;
}

export function tellPrices(ranges = priceRanges) {
  return {
    title: 'What it costs',
    lead: 'No hourly rates: you know each price before you agree to it. AWS bills its usage to you.',
    facts: [
      {
        value: 'Fixed price',
        label: `for the look, in writing before it begins${rangeOf(ranges.look)}`,
      },
      {
        value: 'Fixed price, quoted after the look',
        label: `for each thing that you want built${rangeOf(ranges.build)}`,
      },
      { value: '$0', label: 'for what you build yourselves from our list' },
    ],
  };
}
