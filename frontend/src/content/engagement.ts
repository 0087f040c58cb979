import { priceRanges } from '../../../lambdas/contract/company.ts';
import type { Fact } from '../ui/cards/Lists.tsx';

/** How long each step of an engagement takes and who has to be there. The case studies' weeks have to fit. */
export const plan = {
  title: 'How long it takes',
  lead: 'The times are for one product and two of our engineers. Getting ready for SOC 2 takes 14 weeks, and a day a week each from a founder and an engineer.',
  steps: [
    {
      title: 'Review: 1 week',
      text: 'We need 30 minutes from the decision-maker and about three hours from an engineer who creates the role and answers questions.',
    },
    {
      title: 'Rank: 1 week',
      text: 'We need an hour from the decision-maker, to go through the list and its prices. Review and ranking together are the two-week look.',
    },
    {
      title: 'Build: 2 to 17 weeks',
      text: 'One finding takes two to four weeks, a new platform longest. We need an engineer to review our changes: two hours for a finding, one or two days a week for a platform.',
    },
    {
      title: 'Hand over: 1 week',
      text: 'We need half a day from each of the two people who will run it.',
    },
  ],
};

/** The text of links to the services page. */
export const servicesLinkText =
  priceRanges.look || priceRanges.build ? 'Durations, prices and samples' : 'Durations and samples';

/** One of our offers. Has no figure until a price is set. */
export function describePrice(what: keyof typeof priceRanges, ranges = priceRanges): Fact {
  const { name, label, includes } = offers[what];
  const range = ranges[what];
  if (!range) {
    return { name, value: 'Fixed price', label };
  }
  const total = what === 'soc2' ? `.\n${firstYear(range)}` : '';
  const terms = label + includes + exampleMark(what, ranges) + total;
  return { name, value: inDollars(range), label: terms };
}

export function priceInWords(what: keyof typeof priceRanges): string {
  const { value, label } = describePrice(what);
  return `${value}, ${label}`;
}

function inDollars({ from, to }: { readonly from: number; readonly to: number }): string {
  return [from, to].map((dollars) => `$${dollars.toLocaleString('en-US')}`).join(' to ');
}

/** What follows a price that isn't the owner's. */
export function exampleMark(what: keyof typeof priceRanges, ranges = priceRanges): string {
  return ranges[what]?.example ? ' (example figure)' : '';
}

/** Without a figure we promise nothing of what is in it. */
const offers = {
  look: { name: 'Two-week look', label: 'agreed in writing first', includes: '' },
  build: {
    name: 'Anything else',
    label: 'from one finding to a whole platform, quoted after the two-week look',
    includes: '',
  },
  soc2: {
    name: 'SOC 2',
    label: 'to get you ready for the auditor in 14 weeks',
    includes: ', with the two-week look, the fixes that the audit needs, and support during it',
  },
};

export function describePrices(ranges = priceRanges) {
  return {
    title: 'What it costs',
    lead: 'Usual prices, each fixed. You know yours before you agree, and AWS bills you separately.',
    facts: [
      describePrice('look', ranges),
      ...(ranges.soc2 ? [describePrice('soc2', ranges)] : []),
      describePrice('build', ranges),
    ],
  };
}

/** The first year's total without us, of soc2-plan.md. */
const planTotal = { from: 18_240, to: 43_840 };
function totalWith({ from, to }: typeof planTotal, more = { from: 0, to: 0 }): string {
  return inDollars({ from: planTotal.from + from + more.from, to: planTotal.to + to + more.to });
}

/** What 20 people pay in addition, with a platform, by the same plan. */
const moreFor20 = { from: 7600, to: 16_200 };
function firstYear(range: typeof planTotal): string {
  return `First year, auditor included: ${totalWith(range)} for 10 people, ${totalWith(range, moreFor20)} for 20 with a compliance platform.`;
}

const { soc2 } = priceRanges;
export const soc2Total = soc2 && totalWith(soc2);
export const soc2With20 = soc2 && `${totalWith(soc2, moreFor20)} with us`;

export const soc2Link = {
  title: 'Has a customer asked for SOC 2?',
  text: `Ready for the auditor in 14 weeks, Type II report after about 7½ months. ${soc2 ? `We charge ${describePrice('soc2').value}${exampleMark('soc2')}.\n${firstYear(soc2)}` : 'You get a fixed price.'}`,
  action: 'See the SOC 2 plan and all costs',
  href: '/blog/soc2-for-lean-startups',
} as const;
