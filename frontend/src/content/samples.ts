export const samplesHeader = {
  title: 'See samples first',
  lead: "Samples of what you'd receive. None describes a real customer.",
} as const;

export interface Sample {
  readonly title: string;
  readonly text: string;
  readonly id: string;
  readonly href: string;
  /** What its parts are for, by their headings. */
  readonly notes?: Readonly<Record<string, string>>;
}

export const samples: readonly Sample[] = [
  {
    title: 'SOC 2 proposal',
    text: 'The weeks, who does what, what is excluded, and when the work is done.',
    id: 'soc2-proposal',
    href: '/samples/sample-soc2-proposal.md',
  },
  {
    title: 'Fix proposal',
    text: 'The scope, the steps, the rollback plan, who and when, and a test that fails today.',
    id: 'proposal',
    href: '/samples/sample-proposal.md',
  },
  {
    title: 'One finding',
    text: 'What we saw, what an attacker or an auditor would do with it, and what can wait.',
    id: 'finding',
    href: '/samples/sample-finding.md',
    notes: {
      'What we saw': 'Where we looked, so that your engineer can look there too.',
      'What an attacker would do with it':
        'The damage, in plain words. It decides the rank of the finding.',
      'What an auditor would do with it':
        'The criterion that the report would name. You can take this part to your auditor.',
      'What the fix takes': 'Our time, yours, and the bill: you need all three to decide.',
      'What can wait': 'What we saw but would leave as it is.',
      'How you check that it is fixed':
        'You run these commands yourself, so you don’t have to take our word for it.',
    },
  },
  {
    title: 'All findings',
    text: 'Seven findings, ranked, each with its fix, its effort and its cost.',
    id: 'findings',
    href: '/samples/sample-findings.md',
  },
  {
    title: 'A control table',
    text: 'Four controls for SOC 2, each with its owner, its evidence and the auditor’s test.',
    id: 'controls',
    href: '/samples/sample-controls.md',
  },
  {
    title: 'A pull request',
    text: 'The change with its test, which failed before the change and passes after it.',
    id: 'pull-request',
    href: '/samples/sample-pull-request.md',
  },
  {
    title: "Our role's policy",
    text: 'What we can see during a review, and what the policy denies: your buckets, databases, queues, logs and secrets.',
    id: 'read-only-role',
    href: '/samples/read-only-role.json',
  },
  {
    title: 'Who may use the role',
    text: 'The trust policy names each engineer, requires an ID generated for you alone, and expires on a date you set.',
    id: 'who-may-use-it',
    href: '/samples/read-only-role-trust.json',
  },
];
