export const cartHeader = {
  title: 'Shopping Cart',
  lead:
    "This is a list of what you'd like to talk about. You aren't ordering anything: after the call " +
    'you get a proposal with a fixed price.',
} as const;

export const cartThanks = {
  title: 'Thank You!',
  lead: 'We have your request. Keep your reference number in case you want to ask about it.',
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
export function stepsAfter(within: string): Readonly<Record<string, string>> {
  return {
    [`Reply within ${within}`]: 'An engineer answers you by email and suggests times for a call.',
    'First call':
      'It takes half an hour. You tell us what you run, who is asking for what, and what worries ' +
      'you. You leave with the three things we’d look at first.',
    Proposal:
      'You get it in writing after the call, with a fixed price for the two-week look or for SOC 2. ' +
      'Work starts once you agree.',
    'The two-week look':
      'You get a ranked list of findings, each with its fix and what that costs, and build them ' +
      'with us or without us.',
  };
}
