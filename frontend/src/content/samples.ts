export const samplesHeader = {
  title: 'Look before you ask',
  lead: 'Samples of what you would get, to download. They are made up and about no customer.',
} as const;

export const samples = [
  {
    title: "The read-only role's policy",
    text: 'What we may see in a review: settings, never data. Even a second policy adds none.',
    href: '/samples/read-only-role.json',
  },
  {
    title: 'Who may take that role',
    text: 'One named engineer, with a word of your choice, until a date that you set.',
    href: '/samples/read-only-role-trust.json',
  },
  {
    title: 'A list of findings',
    text: 'Seven of them, ranked: what an attacker would do, the fix, its effort and its cost.',
    href: '/samples/sample-findings.txt',
  },
  {
    title: 'One finding at length',
    text: 'What we saw, what an attacker or an auditor would do with it, and what can wait.',
    href: '/samples/sample-finding.txt',
  },
  {
    title: 'A proposal',
    text: 'Scope, steps, the way back, and the test that fails today.',
    href: '/samples/sample-proposal.txt',
  },
  {
    title: 'A pull request',
    text: 'The change with its test, which failed before it and passes after.',
    href: '/samples/sample-pull-request.txt',
  },
];
