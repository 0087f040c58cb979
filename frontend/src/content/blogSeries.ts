import { offer } from './offer.ts';

export type SeriesId = 'soc2-for-lean-startups' | 'cloud-security-series';

/** A series of the blog; the id is also the last part of its path. */
export interface BlogSeries {
  readonly id: SeriesId;
  readonly title: string;
  readonly summary: string;
  readonly intro: string;
  readonly call?: Readonly<Record<'title' | 'text', string>>;
}

export const blogHeader = {
  title: 'Blog',
  lead: 'How we secure AWS accounts and get small teams through audits, in enough detail to do it without us.',
} as const;

export const blogSeries: readonly BlogSeries[] = [
  {
    id: 'soc2-for-lean-startups',
    title: 'SOC 2 for Lean Startups',
    summary:
      'A 14-week plan for a team that also has a product to build: what the auditor asks, what evidence to show, and what you can leave out.',
    intro:
      'Has a customer asked for SOC 2? Here’s a plan for the 14 weeks before your audit period: what happens when, who does it, and what auditors reject. Do it yourself or with us.',
    call: {
      title: 'Want help with the 14 weeks?',
      text: `Tell us the date by which your customer needs the report. An engineer answers within one business day. ${offer.short}`,
    },
  },
  {
    id: 'cloud-security-series',
    title: 'Cloud Security Series',
    summary:
      'Posture, access, encryption, backups, vulnerabilities, patching and observability on AWS, with code you can deploy and a check that each control works.',
    intro:
      "Ten articles secure an example company's seven AWS accounts, from the first account to the alert at 3 a.m. Each article builds one control, tests that it works and says what it costs. Read them in any order, or follow the roadmap.",
  },
];

export const roadmapHeader = {
  title: 'Roadmap',
  lead: "Start here if you're the only engineer. The steps are in order: none depends on a later one. Each block is one step. The longer the block, the longer the step.",
} as const;
