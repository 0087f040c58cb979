import { describePrice, exampleMark, priceInWords } from './engagement.ts';

export const cartHeader = {
  title: 'Shopping Cart',
  lead: "Collect what you'd like to talk about, and send us the list. You aren't ordering anything: after the call you get a written proposal.",
} as const;

export const cartThanks = {
  title: 'Thank You!',
  lead: 'We have your request and reply within 24 hours.',
} as const;

export const registrationHeader = {
  eyebrow: 'AWS Marketplace',
  title: 'Register Photo Kiosk Backend',
  lead: 'Tell us where to send your welcome email and, once your license is active, the launch link.',
} as const;

export const registrationThanks = {
  title: 'Thank You For Registering!',
  lead: 'Your product is now successfully registered on AWS Marketplace.',
} as const;

/** What happens after a visitor writes. @param within the time in which we answer */
export function stepsAfter(within: string) {
  return [
    {
      title: `Reply within ${within}`,
      text: 'An engineer answers you by email and suggests times for a call.',
    },
    {
      title: 'First call',
      text: 'It takes half an hour. You tell us what you run, who is asking for what, and what worries you. You leave knowing which three things we’d look at first.',
    },
    {
      title: 'Proposal',
      text: 'You get it in writing after the call, with the scope and a fixed price for the two-week look or for SOC 2. Nothing begins before you sign.',
    },
    {
      title: 'The work',
      text: 'It begins with the two-week look, after which you have a ranked list of findings, each with its fix and what that costs. You fix them with us or without us. For SOC 2 we fix what the audit needs.',
      prices: [
        `Two-week look: ${describePrice('look').value}${exampleMark('look')}`,
        `SOC 2: ${priceInWords('soc2')}`,
      ],
    },
  ];
}
