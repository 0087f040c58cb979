import type { ServiceIconName } from '../ui/ServiceIcon.tsx';
import type { SolutionCategory } from './solutionCatalog.ts';

export interface Service {
  readonly title: string;
  readonly text: string;
  readonly points: readonly [string, string, string];
  readonly category: SolutionCategory;
  readonly icon: ServiceIconName;
}

export const servicesHeader = {
  title: 'Services',
  lead:
    'Six services that share one foundation: your accounts, your pipelines, your repository. Each ' +
    'ends with code that you own and a check that it works.',
} as const;

export const services: readonly Service[] = [
  {
    title: 'Cloud Security',
    text:
      'We find the ways into your AWS accounts, close the ones that matter first, and watch the ' +
      'rest.',
    points: [
      'Encryption with keys you control',
      'Vulnerability scans from commit to runtime',
      'Alerts with an owner and a runbook',
    ],
    category: 'security',
    icon: 'shield',
  },
  {
    title: 'DevOps Automation',
    text:
      'We turn manual releases into pipelines that test, scan and deploy, and roll back on their ' +
      'own.',
    points: [
      'Infrastructure as code in your repository',
      'Short-lived deployment roles, no stored keys',
      'The same stacks in staging and production',
    ],
    category: 'infrastructure',
    icon: 'pipeline',
  },
  {
    title: 'Cloud Hosting',
    text:
      'We build hosting for containers, servers and serverless backends that survives the loss ' +
      'of a data center.',
    points: [
      'ECS, EKS, EC2 or Lambda, chosen for your team',
      'Two or more Availability Zones',
      'Backups with a tested restore',
    ],
    category: 'infrastructure',
    icon: 'servers',
  },
  {
    title: 'FinOps',
    text:
      'We show what each product and environment costs, remove what nobody uses, and keep it ' +
      'that way.',
    points: [
      'Savings ranked by amount, risk and effort',
      'Anomaly alerts to the team that can act',
      'Cost per customer or per transaction',
    ],
    category: 'finops',
    icon: 'coins',
  },
  {
    title: 'Compliance',
    text:
      'We prepare small teams for SOC 2, HIPAA, NIST, GDPR and ISO 27001 without stopping their ' +
      'roadmap.',
    points: [
      'A scope you can keep small',
      'Policies that describe what you really do',
      'Evidence collected by the systems themselves',
    ],
    category: 'compliance',
    icon: 'checklist',
  },
  {
    title: 'Secure AI',
    text:
      'We put language models and your own models into production with limits that a prompt ' +
      'cannot talk its way around.',
    points: [
      'Private access to Bedrock and SageMaker AI',
      'Guardrails on input and output',
      'Tools and data limited by IAM, per user',
    ],
    category: 'ai-security',
    icon: 'model',
  },
];
