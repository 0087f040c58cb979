import { exampleMark, soc2Total } from './engagement.ts';

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
  lead: 'How we secure AWS accounts and get small teams through audits, so that you can do it yourself.',
} as const;

export const blogSeries: readonly BlogSeries[] = [
  {
    id: 'soc2-for-lean-startups',
    title: 'SOC 2 for Lean Startups',
    summary:
      'SOC 2 for a team that also has a product to build: a 14-week plan, what the auditor asks, the evidence to show, and what you can leave out.',
    intro: `A customer asks for SOC 2? Here is a plan for the 14 weeks before your audit period, with all costs, and the steps. Do it yourself or with us.\nFirst year for ten people: $18,240 to $43,840 without us${soc2Total ? `, ${soc2Total} with us${exampleMark('soc2')}` : ''}.`,
    call: {
      title: 'Want the 14 weeks done with you?',
      text: "Tell us the date by which your customer needs the report. An engineer answers within one business day. After half an hour's call, you get a written proposal with a fixed price for the two-week look or for SOC 2.",
    },
  },
  {
    id: 'cloud-security-series',
    title: 'Cloud Security Series',
    summary:
      'Posture, access, encryption, backups, vulnerabilities, patching and observability on AWS, with code you can deploy and a check that each control works.',
    intro:
      "Ten articles secure an example company's seven AWS accounts, from the first account to the alerts at night. Each article builds one control, tests that it works and says what it costs. Read them in any order, or follow the roadmap.",
  },
];

export const roadmapHeader = {
  title: 'Roadmap',
  lead: "Start here if you're the only engineer. The steps are in order: none depends on a later one. Each block below is a step, as long as the time it takes.",
} as const;
