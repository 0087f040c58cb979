/** The texts for lists and for the head of the page; the rest is in bookstack-wiki.md. */
export const bookstackWiki = {
  name: 'Bookstack Wiki',
  subtitle: 'A Wiki in Your Own AWS Account',
  description: 'An AWS-deployed wiki for your team, with optional Google authentication',
  summary:
    'A wiki for runbooks, policies and onboarding, deployed in your own AWS account. Your team ' +
    'can sign in with Google accounts, and nobody bills you per seat.',
  points: [
    'Google sign-in, if you want it',
    'Daily backups, restored once before we hand over',
    'About $60 a month at the smallest size',
  ],
} as const;
