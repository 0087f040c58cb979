import { company } from '#contract/company.ts';
import { durations, inWords } from './engagement.ts';
import { offer } from './offer.ts';

export const brochure = {
  hero: {
    companyLine: 'Cloud security, DevOps, FinOps, compliance and secure AI on AWS',
    title: 'Capabilities brochure',
    headline: 'Security that a\u00a0small\u00a0team can run',
    lead: 'What we do for startups and small businesses on AWS, which standards we help you meet, how long it takes, and how to reach us.',
  },
  sections: {
    core: {
      number: '01',
      title: 'Core Services',
      lead: 'This is most of our work. Each service ends with code that you own and a team that can run it. You end our access by deleting a role.',
      items: [
        {
          drawing: 'security',
          title: 'Cloud security',
          text: 'Account structure, identities, encryption, segmentation, monitoring and incident response. We review, then start with what an attacker would find first.',
        },
        {
          drawing: 'infrastructure',
          title: 'Infrastructure and DevOps',
          text: 'Hosting that keeps running when a data center fails, and releases that are tested, scanned and deployed without stored keys.',
        },
        {
          drawing: 'compliance',
          title: 'IT compliance (GRC)',
          text: 'What your auditor and your customers ask for: scope, policies, controls and evidence. We stay with you until the independent auditor is done.',
        },
      ],
    },
    additional: {
      number: '02',
      title: 'Additional Expertise',
      lead: 'These build on the core services, but you can start with any of them.',
      items: [
        {
          title: 'FinOps',
          href: '/solutions/finops',
          text: 'We remove waste, set up budgets and anomaly alerts as code, and show the cost per product, team or customer. We never cut logging, backups or encryption to save money.',
        },
        {
          title: 'Secure AI',
          href: '/solutions/ai-security',
          text: 'Private model endpoints, guardrails that a policy enforces on each call to the Bedrock runtime, tools limited by IAM, tests with hostile prompts, and a register of models and their risks.',
        },
        {
          title: 'Backup and recovery',
          href: '/blog/cloud-security-series/data-backup-and-recovery',
          text: 'Backups in a separate account under a vault lock, and a recovery test at least every 6 months. We time each test, so you know how long a real recovery takes.',
        },
        {
          title: 'Products on AWS',
          href: '/products',
          text: 'Photo Kiosk Backend for kiosk operators and Bookstack Wiki for internal documentation. Both run in your own AWS account.',
        },
      ],
    },
    connect: {
      number: '03',
      title: 'Connect With Us',
      lead: `Describe the problem in a few sentences: use the form on our website, write an email, or call. We are in ${company.location}, and an engineer answers within one business day.`,
      items: [
        {
          title: 'Before the first call',
          text: "Tell us about your deadlines, such as an audit, a customer questionnaire or a launch. Please don't send passwords, keys or customer data by email.",
        },
        { title: 'What happens next', text: offer.short },
      ],
      offersTitle: 'How long it takes',
      offers: [
        {
          name: 'The two-week assessment',
          value: inWords(durations.assessment),
          label: 'to a ranked list of findings, each with its fix',
        },
        {
          name: 'SOC 2',
          value: inWords(durations.soc2),
          label:
            "until you're ready for the auditor. A Type I report can follow in month five. The Type II report comes after 7½ months.",
        },
        {
          name: 'One solution',
          value: inWords(durations.solution),
          label:
            'depending on its size: a single fix takes two to four, and a new platform takes up to 17.',
        },
      ],
    },
  },
  standards: {
    title: 'Compliance standards',
    note: 'We prepare you for these standards, and for GDPR and ISO 27001. Each row says who signs.',
    standards: [
      {
        name: 'SOC 2 Type II',
        text: 'We set up the controls in 14 weeks. Then AWS evidence is collected automatically over a period of three months or more, and your people keep a few records.',
        signedBy: 'An independent CPA firm. Ask three of them for a price.',
      },
      {
        name: 'HIPAA',
        text: "Risk analysis and the Security Rule's technical safeguards on eligible AWS services.",
        signedBy: 'Nobody: there is no official certificate. Customers ask for your risk analysis.',
      },
      {
        name: 'NIST 800-171',
        text: 'System security plan and plan of action for controlled unclassified information.',
        signedBy:
          'You, after a self-assessment. If your contract asks for a CMMC Level 2 certificate, an accredited assessor (C3PAO) signs. Since November 10, 2026, new defense contracts with controlled unclassified information usually ask for one.',
      },
      {
        name: 'NIST 800-53',
        text: 'Rev. 5 baselines tailored to your system, with inherited AWS controls marked.',
        signedBy:
          'For a federal system, the agency that uses it. Nobody certifies private companies.',
      },
      {
        name: 'NIST AI RMF',
        text: 'Govern, map, measure and manage: a model register with reviewed, dated risks.',
        signedBy: 'Nobody: the framework is voluntary.',
      },
    ],
  },
  partnerBadge: {
    title: 'AWS partner badge',
    text: 'is an independent consultancy that works on AWS. AWS lists its partners in a public directory, so you can check our partner status yourself.',
    without:
      "is an independent consultancy that works on AWS. We don't claim an AWS partnership, so we show no badge. On our website, you can check samples of our work and the read-only role's policy.",
  },
  platform: {
    title: 'Compliance automation platform',
    text: "If your controls are in place and you'd rather run compliance yourself, our separate platform tracks your controls, reminds their owners, and collects evidence from AWS. With fewer than about 15 people, you don't need it for SOC 2: a shared folder and our scripts are enough.",
    linkText: 'Visit the platform',
  },
};
