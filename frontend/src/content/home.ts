import type { Fact } from '../ui/cards/Facts.tsx';
import type { Point } from '../ui/cards/Lists.tsx';
import { offer, soc2Link } from './offer.ts';

export const hero = {
  eyebrow: 'For startups and small businesses on AWS',
  title: 'Cloud security for teams without a security team',
  lead: {
    before: 'We secure your AWS accounts, get you ',
    link: { text: 'ready for SOC 2', href: soc2Link.href },
    after:
      ' and HIPAA, and keep the bill under control. Everything we build is code in your repository, which your engineers can change without us.',
  },
  primaryAction: { text: 'Talk to an engineer', href: '/contact-us' },
  secondaryAction: { text: 'See our services', href: '/services' },
  promise:
    "The first call takes half an hour, and you leave knowing which three things we'd look at first.",
} as const;

export const homeSections = {
  services: {
    title: 'What we do',
    lead: 'Choose one of six services, or several.',
  },
  offer: {
    title: 'The two-week assessment',
    lead: 'Two of our engineers find what to fix first in your AWS setup.',
  },
  caseStudies: {
    title: 'Case studies',
    lead: 'What we build, step by step, in two illustrative engagements.',
  },
  howWeWork: {
    title: 'How we work',
    lead: 'Steps 1 and 2 are the two-week assessment. SOC 2 has its own 14-week plan.',
  },
  proofPoints: {
    title: 'Why you can let us in',
    lead: "You shouldn't have to trust a security consultant, so here's what you can check.",
  },
} as const satisfies Record<string, { readonly title: string; readonly lead: string }>;

export const assessmentFacts: readonly Fact[] = [
  { value: '2 weeks', label: 'with a read-only role' },
  { value: '3 hours', label: 'of one engineer’s time, roughly' },
  { value: '1½ hours', label: 'of the decision-maker’s time' },
];

export const assessment: readonly Point[] = [
  { title: 'Who it’s for', text: offer.assessment },
  {
    title: 'What we review',
    text: 'One product on AWS: its accounts, identities, network, data stores, pipelines, backups and bill.',
  },
  {
    title: 'What you get',
    text: 'A ranked list of findings, each with the fix, the effort and what it adds to your AWS bill. The list is yours: fix things yourselves, hire someone else, or ask us to do it.',
  },
];

export const howWeWork: readonly Point[] = [
  {
    title: 'Review',
    text: 'You create a read-only role for us. We read how your account is set up, and talk to the people who run it.',
  },
  {
    title: 'Rank',
    text: 'You get one list of findings. Each says how an attacker could use it or what an auditor would say, what the fix costs, and whether it can wait.',
  },
  {
    title: 'Build',
    text: 'We fix things in pull requests to your repository. Your engineers review them, your pipeline deploys them, and each control comes with a test that shows it works.',
  },
  {
    title: 'Hand over',
    text: 'Your team deploys a change and works through a runbook while we watch. Then you delete our role. Call us again for a review, or when something changes.',
  },
];

export const proofPoints: readonly Point[] = [
  {
    title: 'Everything is code you own',
    text: 'Accounts, networks, policies and alarms are defined in your repository and reviewed by your engineers.',
  },
  {
    title: 'No lock-in',
    text: "We use AWS services and open tools. You don't have to install an agent or buy a platform, and nothing stops working when our contract ends.",
  },
  {
    title: 'You can end our access at any time',
    text: "We work through a role in your account and sign in with MFA, and our sessions expire. CloudTrail records what we do. Delete the role and we're out.",
  },
  {
    title: 'Evidence comes from the system',
    text: 'What we tell an auditor about your account is backed by Config rules, logs and pull requests that your team can look up.',
  },
];
