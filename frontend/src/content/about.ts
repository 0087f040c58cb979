import { company, leaderNames } from '../../../lambdas/contract/company.ts';

export const whoWeAre = {
  title: 'Who we are',
  paragraphs: [
    `${company.name} is a small consultancy in ${company.location}. We work on AWS, and on one kind ` +
      'of problem: a company that builds software, has no security team, and suddenly needs the ' +
      'results of one. The reason is usually a large customer, an auditor, an investor or a ' +
      'close call.',
    'Our work covers cloud security, DevOps, FinOps, IT compliance and secure AI. They look ' +
      'like five trades, but they share one foundation. An account structure that limits a ' +
      'breach also separates costs. A pipeline that deploys without stored keys also produces ' +
      'the change records an auditor asks for. So we build the foundation once and use it for ' +
      'all five.',
    'We stay small on purpose. The engineer who reviews your account also writes the fix and ' +
      'answers your question about it six months later.',
  ],
} as const;

export const mission = {
  title: 'Our mission',
  text:
    'Give lean teams the security that large companies pay departments for, in a form they can ' +
    'run themselves.',
  values: [
    {
      title: 'Least privilege, ours included',
      text:
        'We ask for read access until a change is agreed, then for the narrowest role that can ' +
        'make it. When the work ends, we ask you to remove it.',
    },
    {
      title: 'Show, do not assure',
      text:
        'A control exists when a test proves that the forbidden thing fails. We hand over the ' +
        'test with the control, and we say what it leaves uncovered.',
    },
    {
      title: 'Leave a team that can do without us',
      text:
        'The code is yours, runbooks are written for the person on call, and we choose the tool ' +
        'your engineers can maintain over the one we like best.',
    },
  ],
};

/** The leadership team: roles only, until the people in them are named here. */
export const leadershipTeam = {
  title: 'Leadership team',
  note: 'Three roles, and what each answers for.',
  leaders: [
    {
      role: 'Founder and Principal Cloud Security Engineer',
      text:
        'Answers for every security review and for what we recommend. Reads the messages that ' +
        'arrive through the contact form.',
      monogram: 'SE',
      name: leaderNames.security,
    },
    {
      role: 'Lead DevOps and FinOps Engineer',
      text:
        'Answers for the infrastructure code we hand over, for its pipelines, and for the ' +
        'figures we put beside a proposed saving.',
      monogram: 'DF',
      name: leaderNames.devops,
    },
    {
      role: 'Compliance and AI Governance Lead',
      text:
        'Answers for control matrices, policies and evidence, and speaks with your auditor so ' +
        'that your engineers can keep building.',
      monogram: 'CA',
      name: leaderNames.compliance,
    },
  ],
};
