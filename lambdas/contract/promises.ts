interface CompanyPromise {
  readonly title: string;
  readonly text: string;
}

/**
 * How the company protects its customers' accounts, as the about page says it. No program can check
 * these promises, so `npm run check:deploy` lists them until the owner confirms them with the setting
 * `promises`.
 */
export const promises: readonly CompanyPromise[] = [
  {
    title: 'Read-only',
    text: [
      'You create the role. It can’t open your buckets, databases, queues, logs or secrets.',
      'It shows us how your account is set up, what your security services have found, and some personal data: IAM user names and email addresses of accounts.',
      'For a change that you agree to, we ask for the narrowest role that can make it, for as long as it takes.',
    ].join(' '),
  },
  {
    title: 'By name',
    text: 'Only the engineers named in your proposal may use the role. The trust policy names each of them and requires an external ID that we generate for you alone. CloudTrail in your account records every call under that engineer’s name.',
  },
  {
    title: '1 hour',
    text: 'A session in your account ends after an hour. We sign in with passkeys or hardware keys, in our own accounts too.',
  },
  {
    title: '0 copies',
    text: 'We keep no copies of your data on our laptops. Their disks are encrypted, their screens lock by themselves, and updates install automatically. Our notes stay in your ticket system or your repository.',
  },
  {
    title: 'You end it',
    text: 'You delete the role, and we’re out. We then delete what you gave us, or hand it back, and confirm that in writing.',
  },
  {
    title: 'No certificate yet',
    text: 'We don’t have a SOC 2 report or an ISO 27001 certificate. Your report doesn’t depend on one of ours: we keep none of your customers’ data. In your audit, we’re a vendor: you control our role, and CloudTrail in your account records our calls.',
  },
];
