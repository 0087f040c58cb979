const call = 'The first call takes half an hour.';
const proposal =
  'Then you get a written proposal with a scope, a date and a fixed price. No work starts before it is signed.';

/** What we offer before anyone signs. Every page that says it takes the words from here. */
export const offer = {
  /** In full, for the services page. */
  terms: `${call} ${proposal}`,
  /** For every other page. */
  short:
    'After a half-hour call, you get a written proposal with a scope, a date and a fixed price.',
  assessment:
    'If you don’t know what to fix first, start with the two-week assessment. It’s optional: you can also start with SOC 2, or with a solution that you’ve already chosen.',
} as const;

/** What happens once a form was sent. */
export const nextSteps = [
  'An engineer reads what you wrote, replies by email and suggests a time for a call.',
  'In the call, you hear which three things we’d look at first.',
  offer.short,
] as const;

export const soc2Link = {
  title: 'Has a customer asked for SOC 2?',
  text: 'We get you ready for the auditor in 14 weeks. You have the Type II report about 7½ months after we start.',
  action: 'See the SOC 2 plan, week by week',
  href: '/blog/soc2-for-lean-startups',
} as const;

export const servicesLinkText = 'Timeline and samples';

export const callToAction = {
  title: 'Tell us what worries you',
  text: 'It may be a customer questionnaire, an audit date or a strange line on the bill.',
  primaryAction: { text: 'Talk to an engineer', href: '/contact-us' },
  secondaryAction: { text: 'Browse services', href: '/services' },
} as const;
