import type { SolutionCategory } from './solutionCatalog.ts';

export interface Service {
  readonly title: string;
  readonly text: string;
  readonly points: readonly [string, string, string];
  readonly category: SolutionCategory;
  /** Subject of its drawing. @default the category */
  readonly drawing?: string;
}

export const servicesHeader = {
  title: 'Services',
  lead: 'We work for companies that run on AWS and have no security team. Every service ends with code that you own and a test that shows it works.',
} as const;

export const timeHeader = {
  title: 'How long it takes',
  lead: 'These times are for one product and two of our engineers. SOC 2 has its own 14-week plan, which needs about one day a week from a founder and one from an engineer.',
} as const;

export const priceHeader = { title: 'How you get a price' } as const;

export const services: readonly Service[] = [
  {
    title: 'Cloud Security',
    text: 'We find the ways an attacker could get into your AWS accounts, close the most important ones first, and set up alarms for the rest.',
    points: [
      'Encryption with keys you control',
      'Vulnerability scans from commit to runtime',
      'Alerts with an owner and a runbook',
    ],
    category: 'security',
  },
  {
    title: 'DevOps Automation',
    text: 'We turn manual releases into pipelines that test, scan and deploy, and that roll back by themselves when a release fails.',
    points: [
      'Infrastructure as code in your repository',
      'Short-lived deployment roles, no stored keys',
      'The same stacks in staging and production',
    ],
    category: 'infrastructure',
    drawing: 'changes',
  },
  {
    title: 'Cloud Hosting',
    text: 'We build hosting that keeps running when a data center fails: containers, servers or serverless.',
    points: [
      'ECS, EKS, EC2 or Lambda, chosen for your team',
      'Two or more Availability Zones',
      'Backups with a tested restore',
    ],
    category: 'infrastructure',
  },
  {
    title: 'FinOps',
    text: 'We show you what each product and environment costs, remove what nobody uses, and set up alerts that tell you when costs rise again.',
    points: [
      'Savings ranked by amount, risk and effort',
      'Anomaly alerts to the team that can act',
      'Cost per customer or per transaction',
    ],
    category: 'finops',
  },
  {
    title: 'Compliance',
    text: 'We get small teams ready for SOC 2, HIPAA, NIST, GDPR and ISO 27001 while they keep shipping their product.',
    points: [
      'A scope you can keep small',
      'Policies that describe what you really do',
      'Evidence collected by the systems themselves',
    ],
    category: 'compliance',
  },
  {
    title: 'Secure AI',
    text: "We put language models and your own models into production with limits that a prompt can't talk its way around.",
    points: [
      'Private access to Bedrock and SageMaker AI',
      'Guardrails on input and output',
      'Tools and data limited by IAM, per user',
    ],
    category: 'ai-security',
  },
];
