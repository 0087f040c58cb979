import { company, leaders } from '#contract/company.ts';

export const whoWeAre = {
  title: 'Who we are',
  lead: 'We review your AWS account, write the fixes ourselves, and answer your questions six months later.',
  text: `${company.name} is a small consultancy in ${company.location}. We work on AWS, and mostly for one kind of customer: a company that builds software, has no security team, and suddenly needs what such a team delivers. The reason is usually a large customer, an auditor, an investor or a close call.`,
} as const;

export const mission = {
  title: 'Our mission',
  text: 'We give lean teams the security that large companies pay whole departments for, in a form that they can run themselves.',
  values: [
    {
      title: 'Least privilege, for us too',
      text: 'We have only read access until you agree to a change. When the work ends, we ask you to delete our role.',
      link: { text: "The role's policy", href: '/services#read-only-role' },
    },
    {
      title: 'Proof instead of promises',
      text: "A control is done when a test shows that it works. You get the test along with the control, and we tell you what it doesn't cover.",
      link: { text: 'A test that fails, then passes', href: '/services#pull-request' },
    },
    {
      title: 'A team that can do without us',
      text: 'The code is yours, and runbooks are written for the person on call. If your engineers can maintain one tool and we prefer another, we use the one they can maintain.',
      link: { text: 'What if we disappear?', href: '/services#what-happens-if-you-disappear' },
    },
  ],
};

export const leadershipTeam = {
  title: 'Leadership team',
  note: "We stay small on purpose. Our proposal names everybody who will work in your account, and if you ask, we’ll tell you who they are before the first call. Here is who is responsible for what, and when you'll meet them.",
  leaders: [
    {
      role: 'Founder and Principal Cloud Security Engineer',
      text: 'Security reviews and recommendations',
      met: ['Reads what you send us', "Takes the first call, so you'll meet them first"],
      person: leaders.security,
    },
    {
      role: 'Lead DevOps and FinOps Engineer',
      text: 'Infrastructure code, pipelines and savings estimates',
      met: ['Meets you in the pull requests', 'Comes back for the handover'],
      person: leaders.devops,
    },
    {
      role: 'Compliance and AI Governance Lead',
      text: 'Control tables, policies and evidence',
      met: [
        'Meets you when we define the scope',
        'Joins the calls with your auditor, so your engineers can keep building',
      ],
      person: leaders.compliance,
    },
  ],
};
