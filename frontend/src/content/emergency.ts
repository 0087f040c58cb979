const series = '/blog/cloud-security-series';

/** For visitors who say that something is wrong right now. */
export const emergency = {
  runbooksLead: 'Use these runbooks at any hour:',
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
  /** Before and after the phone number. */
  call: [
    'To ask whether we can help today, call',
    'during business hours (Monday to Friday, 9:00 a.m. to 5:00 p.m. US Eastern, except federal holidays). We have no on-call service.',
  ],
} as const;
