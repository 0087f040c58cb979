import { company, partnerBadge } from '../../../lambdas/contract/company.ts';

export const brochureHero = {
  companyLine: 'Cloud security, DevOps, FinOps, compliance and secure AI on AWS',
  title: 'Capabilities brochure',
  headline: 'Security that a small team can run',
  lead:
    'What we do for startups and small businesses on AWS, which standards we work to, and how to ' +
    'reach us. It prints well, so take it to your next board meeting.',
} as const;

export const brochureSections = [
  {
    number: '01',
    title: 'Core Services',
    lead:
      'The work most customers come for. Each service ends with code in your repository and a ' +
      'team that can operate it.',
    items: [
      {
        title: 'Cloud security',
        text:
          'Account structure, identities, encryption, segmentation, monitoring and incident ' +
          'response. We begin with a read-only review and fix the most reachable weakness first.',
      },
      {
        title: 'Infrastructure and DevOps',
        text:
          'ECS, EKS, EC2 and serverless hosting across Availability Zones, with pipelines that ' +
          'test, scan and deploy without stored keys.',
      },
      {
        title: 'IT compliance (GRC)',
        text:
          'Scope, policies, controls and evidence for SOC 2, HIPAA, NIST, GDPR and ISO 27001, up ' +
          'to and through the examination by an independent auditor.',
      },
    ],
  },
  {
    number: '02',
    title: 'Additional Expertise',
    lead: 'Often added once the core is in place, because the groundwork is already there.',
    items: [
      {
        title: 'FinOps',
        text:
          'Waste removed, budgets and anomaly alerts as code, and cost per product, team or ' +
          'customer. Logging, backups and encryption are never the saving.',
      },
      {
        title: 'Secure AI',
        text:
          'Private model endpoints, enforced guardrails, tools limited by IAM, tests with ' +
          'hostile prompts, and a register of models and their risks.',
      },
      {
        title: 'Backup and recovery',
        text:
          'Backups in a separate account under a vault lock, with a recovery test at least every ' +
          '6 months whose measured time goes into your plan.',
      },
      {
        title: 'Products on AWS',
        text:
          'Photo Kiosk Backend for kiosk operators and Bookstack Wiki for internal ' +
          'documentation, both deployed into your own AWS account.',
      },
    ],
  },
  {
    number: '03',
    title: 'Connect With Us',
    lead: 'Describe the problem in a few sentences, by form, email or phone.',
    items: [
      {
        title: 'Before the first call',
        text:
          'Tell us what has a date on it: an audit, a customer questionnaire, a launch. No ' +
          'passwords, keys or customer data by email, please.',
      },
      {
        title: 'In the first call',
        text:
          'Half an hour about your accounts, your data and who asks for what. You leave with the ' +
          'three things we would look at first.',
      },
      {
        title: 'After it',
        text:
          'A written proposal with scope, deliverables, a fixed price and what we will not do. Nothing ' +
          'runs in your account before you sign.',
      },
    ],
  },
] as const;

/** The standards grid: what is done for each. The company itself claims none of them. */
export const brochureStandards = {
  title: 'Compliance standards',
  note: 'What we help customers meet. Reports and certificates are issued by independent auditors.',
  standards: [
    {
      name: 'SOC 2 Type II',
      text: 'Controls and automatic evidence in place before the observation period begins.',
    },
    {
      name: 'HIPAA',
      text: "Risk analysis and the Security Rule's technical safeguards on eligible AWS services.",
    },
    {
      name: 'NIST 800-171',
      text: 'System security plan and plan of action for controlled unclassified information.',
    },
    {
      name: 'NIST 800-53',
      text: 'Rev. 5 baselines tailored to your system, with inherited AWS controls marked.',
    },
    {
      name: 'NIST AI RMF',
      text: 'Govern, map, measure and manage: a model register with reviewed, dated risks.',
    },
  ],
};

/** The area of the AWS partner badge: what is true with a badge, and without one. */
export const brochurePartnerBadge = {
  title: 'AWS partner badge',
  text:
    `${company.name} is an independent consultancy that works on AWS. AWS lists its partners in a ` +
    'directory of its own: check any consultancy at that source, us included.',
  badge: partnerBadge,
};

export const brochurePlatformBanner = {
  title: 'Compliance automation platform',
  text:
    'Prefer to run compliance yourself? Our separate platform tracks controls, reminds their ' +
    'owners, and collects evidence from AWS.',
  linkText: 'Visit the compliance automation platform',
  href: company.compliancePlatform,
} as const;
