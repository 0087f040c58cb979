import type { Point } from '../ui/PointList.tsx';
import type { SpecimenWords } from '../ui/Specimen.tsx';

export const hero = {
  eyebrow: 'For startups and small businesses on AWS',
  headline: 'Cloud security for teams without a security team',
  lead:
    'We secure your AWS accounts, prepare them for SOC 2 and HIPAA, and keep the bill in check. ' +
    'Everything we build is code in your repository, so your engineers can read it, run it and ' +
    'change it without us.',
  primaryAction: { text: 'Talk to an engineer', href: '/contact-us' },
  secondaryAction: { text: 'See our services', href: '/services' },
  promise: 'First call: half an hour. You leave with the three things we would look at first.',
} as const;

export const homeSections = {
  services: {
    title: 'What we do',
    lead: 'Six services that build on the same accounts and pipelines. Take one, or several.',
  },
  caseStudies: {
    title: 'Case studies',
    lead: 'Each says what its figures count.',
  },
  howWeWork: {
    title: 'How we work',
    lead: 'Four steps. You can stop after any of them and keep what was made.',
  },
  evidence: {
    title: 'Evidence you can check',
    lead: 'An administrator stops the audit log. Then a guardrail says no.',
  },
  proofPoints: {
    title: 'Why you can let us in',
    lead: "You shouldn't have to trust a security consultant. These are things you can check.",
  },
} as const satisfies Record<string, { readonly title: string; readonly lead: string }>;

export const howWeWork: readonly Point[] = [
  {
    title: 'Look',
    text:
      'You create a read-only role for us. We review accounts, network, identities, data stores, ' +
      'pipelines and the bill, and talk to the people who run them.',
  },
  {
    title: 'Rank',
    text:
      'You get one list of findings, each with what an attacker or an auditor would do with it, ' +
      'what the fix costs, and what can wait. The list is yours, whoever does the work.',
  },
  {
    title: 'Build',
    text:
      'We fix things in pull requests to your repository. Your engineers review them, the ' +
      'pipeline deploys them, and each control comes with a check that it works.',
  },
  {
    title: 'Hand over',
    text:
      'Your team deploys a change and works through a runbook while we watch. Then you remove ' +
      'our role. Call us again for a review, or when something changes.',
  },
];

export const evidence: SpecimenWords = {
  before:
    '$ aws cloudtrail stop-logging --name main\n' +
    '$ aws cloudtrail get-trail-status --name main --query IsLogging\n' +
    'false',
  after:
    '$ aws cloudtrail stop-logging --name main\n' +
    'An error occurred (AccessDeniedException) when calling the StopLogging operation: User: ' +
    'arn:aws:sts::111122223333:assumed-role/Admin/ada is not authorized to perform: ' +
    'cloudtrail:StopLogging on resource: arn:aws:cloudtrail:us-east-1:111122223333:trail/main ' +
    'with an explicit deny in a service control policy\n' +
    '$ ./denials.sh && echo test passed\n' +
    'test passed',
  denial: 'with an explicit deny in a service control policy',
  source: { title: 'Deny by Default', href: '/blog/cloud-security-series/deny-by-default' },
};

export const proofPoints: readonly Point[] = [
  {
    title: 'Everything is code you own',
    text:
      'Accounts, networks, policies and alarms are defined in your repository, reviewed by your ' +
      'engineers. The few steps that we take in a console are written down, each with its date ' +
      'and who took it.',
  },
  {
    title: 'No lock-in',
    text:
      'We use AWS services and open tools. There is no agent or platform of ours to keep paying ' +
      'for, and nothing stops when our contract does.',
  },
  {
    title: 'Our access is yours to end',
    text:
      'We work through a role in your account, with MFA and expiring sessions. CloudTrail ' +
      'records what we do. Delete the role and we are out.',
  },
  {
    title: 'Evidence comes from the system',
    text:
      'What we tell an auditor is backed by Config rules, logs and pull requests that anyone on ' +
      'your team can look up again.',
  },
];

export const callToAction = {
  title: 'Tell us what worries you',
  text:
    'A customer questionnaire, an audit date, a strange line on the bill or an alert nobody ' +
    'understood: describe it in a few sentences. We read it and tell you what we would ' +
    'look at first.',
  primaryAction: { text: 'Contact us', href: '/contact-us' },
  secondaryAction: { text: 'Browse services', href: '/services' },
} as const;
