import { priceRanges } from '../../../lambdas/contract/company.ts';
import type { Fact } from '../ui/cards/Lists.tsx';

/** How long each step of an engagement takes and who has to be there. The case studies' weeks have to fit. */
export const plan = {
  title: 'How long it takes',
  lead: 'After half an hour’s call you get a written proposal, and nothing begins before you sign it. The times are for one product and two of our engineers. Getting ready for SOC 2 takes 14 weeks, and a day a week each from a founder and an engineer.',
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
      text: 'One finding takes two to four weeks, because we watch for side effects; a new platform takes longest. We need an engineer to review our changes: two hours for a finding, one or two days a week for a platform.',
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

/** The price of one of our offers. Has no figure until one is set. */
export function describePrice(what: keyof typeof priceRanges, ranges = priceRanges): Fact {
  const { unknown, label, quoted } = priceTexts[what];
  const range = ranges[what];
  if (!range) {
    return { value: unknown, label };
  }
  const total = what === 'soc2' ? `. With auditor, test and tools: ${totalWith(range)}` : '';
  return { value: inDollars(range), label: label + quoted + exampleMark(what, ranges) + total };
}

function inDollars({ from, to }: { readonly from: number; readonly to: number }): string {
  return [from, to].map((dollars) => `$${dollars.toLocaleString('en-US')}`).join(' to ');
}

/** What follows a price that isn't the owner's. */
export function exampleMark(what: keyof typeof priceRanges, ranges = priceRanges): string {
  return ranges[what]?.example ? ' (example figure)' : '';
}

const priceTexts = {
  look: {
    unknown: 'Fixed price',
    label: 'for the two-week look, agreed in writing first',
    quoted: '',
  },
  build: {
    unknown: 'Fixed price, quoted after the two-week look',
    label: 'from one finding to a whole platform',
    quoted: ', quoted after the two-week look',
  },
  soc2: {
    unknown: 'Fixed price',
    label: 'to get you ready for the auditor in 14 weeks',
    quoted: ', two-week look and fixes included',
  },
};

/** Below a heading that names the two-week look. */
export const lookTerms = `agreed in writing first${exampleMark('look')}`;

export function describePrices(ranges = priceRanges) {
  return {
    title: 'What it costs',
    lead: 'Usual fixed prices. You know yours before you agree to it, and AWS bills you separately.',
    facts: [
      describePrice('look', ranges),
      ...(ranges.soc2 ? [describePrice('soc2', ranges)] : []),
      describePrice('build', ranges),
    ],
  };
}

/** The first year's total without us, of soc2-plan.md; `soc2Total` is the one with us. */
const planTotal = { from: 18_240, to: 43_840 };
function totalWith({ from, to }: typeof planTotal): string {
  return inDollars({ from: planTotal.from + from, to: planTotal.to + to });
}

const { soc2 } = priceRanges;
export const soc2Total = soc2 && totalWith(soc2);

/** Without a figure we promise nothing of what is in it. */
export const soc2Price = soc2Total
  ? `${describePrice('soc2').value} for our work, two-week look and fixes included${exampleMark('soc2')}. With auditor, test and tools, ${soc2Total} in the first year`
  : 'a fixed price';

export const soc2Covers = soc2 && 'SOC 2’s price covers what the audit needs of the others.';

export const soc2Link = {
  title: 'Has a customer asked for SOC 2?',
  text: `Ready for the auditor in 14 weeks, Type II report after about 7½ months: ${soc2Price}.`,
  action: 'See the SOC 2 plan and all costs',
  href: '/blog/soc2-for-lean-startups',
} as const;
