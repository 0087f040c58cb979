export const bookstackWiki = {
  name: 'Bookstack Wiki',
  subtitle: 'A Wiki in Your Own AWS Account',
  description: 'An AWS-deployed wiki for your team, with optional Google authentication',
  summary:
    'A wiki for runbooks, policies and onboarding, deployed in your own AWS account. Your team can sign in with Google accounts.',
  way: 'We install it for you',
  action: 'See what the wiki includes',
  facts: [
    {
      value: 'About $60',
      label: 'a month for AWS at the smallest sensible size, plus our fixed price',
    },
    {
      value: '35 days',
      label: 'of daily backups, with a tested restore',
    },
    {
      value: '$0',
      label: 'a seat, for any number of people',
    },
  ],
  costs: {
    id: 'what-it-costs',
    title: 'What it costs',
    lead: 'You pay two bills: ours, and AWS’s for what the wiki uses.',
    facts: [
      {
        value: 'Fixed price',
        label: 'from us, in writing after a first call',
      },
      {
        value: 'About $60',
        label: 'a month for AWS at the smallest sensible size, with half a vCPU and a db.t4g.micro',
      },
      {
        value: 'Plus $14',
        label: 'a month for AWS if you want a standby database',
      },
      {
        value: '$0',
        label: 'a seat, however many people you add. Only a bigger container costs more.',
      },
    ],
    note: 'The amounts for AWS are AWS’s prices in US East (N. Virginia) as of 2026, before tax.',
  },
  call: {
    title: 'Want one for your team?',
    text: 'Tell us how many people read and write, and where your notes are today.',
    primaryAction: {
      text: 'Ask for a price',
      href: '/contact-us',
    },
  },
};
