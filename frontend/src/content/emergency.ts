const series = '/blog/cloud-security-series';

/** For visitors who say that something is wrong right now. */
export const emergency = {
  text: 'We have no on-call service. You can call us during business hours (Monday to Friday, 9:00 a.m. to 5:00 p.m. US Eastern, except federal holidays) and ask whether we can help today. You can use these runbooks at any hour.',
  runbooks: [
    {
      title: 'An access key has leaked',
      href: `${series}/access-control#when-an-access-key-leaks`,
    },
    {
      title: 'A workload is compromised',
      href: `${series}/vulnerability-management-system-runtime#the-first-five-minutes`,
    },
  ],
} as const;
