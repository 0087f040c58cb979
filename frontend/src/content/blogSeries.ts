/** A series of the blog; the id is also the last part of its path. */
export interface BlogSeries {
  readonly id: 'soc2-for-lean-startups' | 'cloud-security-series';
  readonly title: string;
  readonly summary: string;
  readonly intro: string;
}

export const blogHeader = {
  title: 'Blog',
  lead:
    'How we secure AWS accounts and get small teams through audits, written down so that you can ' +
    'do it too.',
} as const;

export const blogSeries: readonly BlogSeries[] = [
  {
    id: 'soc2-for-lean-startups',
    title: 'SOC 2 for Lean Startups',
    summary:
      'SOC 2 one step at a time for a team that also has a product to build: what the auditor ' +
      'asks, the evidence to show, and what you can leave out.',
    intro:
      'SOC 2 has no list of controls to copy. It has criteria, and you choose what meets them. ' +
      'Each step of this series takes one group of criteria: what the auditor asks, what you ' +
      'show, and what a small team can leave out. Step 1 is access (CC6.1 to CC6.3 and CC6.6). ' +
      'Next come monitoring and incidents (CC7), changes (CC8.1), then risk and vendors (CC3 and ' +
      'CC9). Until those steps are written, build the controls with the Cloud Security Series: ' +
      'posture, vulnerability management and observability serve CC7, and backup serves the ' +
      'availability criteria (A1). For CC8.1, have every change reviewed by a second person and ' +
      'keep the pull requests. For CC3 and CC9, keep a page of risks and a list of vendors with ' +
      'their reports, and look through both once a year.',
  },
  {
    id: 'cloud-security-series',
    title: 'Cloud Security Series',
    summary:
      'Posture, access, encryption, backups, vulnerabilities, patching and observability on AWS, ' +
      'with code you can deploy and a check that each control works.',
    intro:
      'Every article takes one control on AWS and stays with it: what surprises people about it, ' +
      'how to build it, a test that shows whether it works, and what it costs. The roadmap puts ' +
      'the steps into the order of doing; the articles follow below, newest first.',
  },
];

export const roadmapHeader = {
  title: 'Roadmap',
  lead:
    'For a company with one engineer, on a Monday morning. No step asks for what comes after it. ' +
    'Costs are for a month in us-east-1.',
} as const;
