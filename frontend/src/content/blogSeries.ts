/** A series of the blog; the id is also the last part of its path. */
export interface BlogSeries {
  readonly id: 'soc2-for-lean-startups' | 'cloud-security-series';
  readonly title: string;
  /** The text of the series' card. */
  readonly summary: string;
  /** The lead of the series' page. */
  readonly intro: string;
}

/** The top of the blog. */
export const blogHeader = {
  title: 'Blog',
  lead:
    'How we secure AWS accounts and get small teams through audits, written down so that you can ' +
    'do it too.',
} as const;

/** Both series, in the order in which the blog shows them. */
export const blogSeries: readonly BlogSeries[] = [
  {
    id: 'soc2-for-lean-startups',
    title: 'SOC 2 for Lean Startups',
    summary:
      'SOC 2 one step at a time for a team that also has a product to build: what a criterion ' +
      'asks, the smallest control that meets it, and the evidence to keep.',
    intro:
      'SOC 2 has no checklist. It has criteria, and you choose the controls that meet them. That ' +
      'freedom is why small teams either buy too much or stall. Each step of this series takes ' +
      'one subject, shows a control that a few engineers can keep up, and lists the evidence an ' +
      'auditor will ask to see.',
  },
  {
    id: 'cloud-security-series',
    title: 'Cloud Security Series',
    summary:
      'Posture, access, encryption, backups, vulnerabilities, patching and observability on AWS, ' +
      'with code you can deploy and a check that each control works.',
    intro:
      'Every article takes one control on AWS and stays with it: what it is, why it fails in ' +
      'practice, how to build it, how to see that it works, and what it costs. Start with ' +
      'posture if you are new to the subject, or with whatever the last questionnaire asked ' +
      'about.',
  },
];
