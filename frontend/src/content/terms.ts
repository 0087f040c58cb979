import type { Fact } from '../ui/cards/Facts.tsx';
import { durations, inWords } from './engagement.ts';
import { offer, servicesLinkText, soc2Link } from './offer.ts';

const timeline = { text: servicesLinkText, href: '/services#how-long' };
const platform = `${durations.solution[1]} weeks`;

/** How long it takes to get ready for SOC 2, to build a platform, or any one solution. */
export const times = {
  soc2: {
    name: 'Time for SOC 2',
    value: inWords(durations.soc2),
    label:
      'until you’re ready for the auditor. That includes what the SOC 2 criteria ask of vulnerability management, monitoring and incident response.',
    link: { text: soc2Link.action, href: soc2Link.href },
  },
  platform: {
    name: 'Time for one solution',
    value: `Up to ${platform}`,
    label: `for a new platform. A single fix takes ${inWords(durations.fix)}.`,
    link: timeline,
  },
  solution: {
    name: 'Time for one solution',
    value: inWords(durations.fix),
    label: `for a single fix. A new platform takes up to ${platform}.`,
    link: timeline,
  },
} satisfies Record<string, Fact>;

export const beginning: Fact = {
  name: 'How it begins',
  value: 'A call, then a proposal',
  label: offer.short,
};
