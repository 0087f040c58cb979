import { type PriceRange, priceRanges } from '../../../lambdas/contract/company.ts';

/** How long each step of an engagement takes and who has to be there. The case studies' weeks have to fit. */
export const plan = {
  title: 'How long it takes, and whose time we need',
  lead: 'Typical figures for one product on AWS with two of our engineers. Your proposal will state yours.',
  steps: [
    {
      title: 'Look: 1 week',
      text:
        'We need 30 minutes from the decision-maker and about three hours from an engineer who ' +
        'can create the role and answer questions.',
    },
    {
      title: 'Rank: 1 week',
      text: 'We need an hour from the decision-maker, to go through the list and its prices.',
    },
    {
      title: 'Build: 2 to 17 weeks',
      text:
        'A single finding takes two to four weeks, because we watch for a while whether anything ' +
        'breaks. A new platform takes the longest. We need an engineer to review our changes: two ' +
        'hours for a finding, one or two days a week for a platform.',
    },
    {
      title: 'Hand over: 1 week',
      text: 'We need half a day from each of the two people who will run it.',
    },
  ],
};

function rangeOf({ from, to, example }: PriceRange): string {
  const range = `$${from.toLocaleString('en-US')} to $${to.toLocaleString('en-US')}`;
  return `, usually ${range}${example ? ' (an example figure, not our price)' : ''}`;
}

/** Ends a sentence about a price; empty while the company names none. */
export function priceOf(what: 'look' | 'build', ranges = priceRanges): string {
  const range = ranges[what];
  return range ? rangeOf(range) : '';
}

/** The text of links to the services page. */
export const servicesLinkText =
  priceRanges.look || priceRanges.build ? 'Durations, prices and samples' : 'Durations and samples';

export function describePrices(ranges = priceRanges) {
  return {
    title: 'What it costs',
    lead: "We don't charge by the hour, so you know each price before you agree to it. AWS bills you separately for what you use there.",
    facts: [
      {
        value: 'Fixed price',
        label: `for the two-week look, in writing before it begins${priceOf('look', ranges)}`,
      },
      {
        value: 'Fixed price, quoted after the look',
        label: `for each finding or platform that you want us to build${priceOf('build', ranges)}`,
      },
      { value: '$0', label: 'for what you build yourselves from our list' },
    ],
  };
}
