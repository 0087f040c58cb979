import fintechPlatform from './case-studies/fintechPlatform.json' with { type: 'json' };
import mlAiPlatform from './case-studies/mlAiPlatform.json' with { type: 'json' };
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';
import { describePrice } from './engagement.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead: 'Two illustrative engagements: a payments startup that is asked for SOC 2, and a software company that is asked how its AI assistant keeps tenants apart. Each step links to the policy, script or article that shows how we do it.',
} as const;

const build = describePrice('build');
const platform = {
  value: build.value.replace(/^.* to /, 'Up to '),
  label: build.label.replace('from one finding to', 'for'),
};

export const caseStudies: readonly CaseStudy[] = [
  {
    ...caseStudySummaries[0],
    ...fintechPlatform,
    prices: [
      describePrice('soc2'),
      {
        value: 'Quoted',
        label:
          'after the two-week look, for the second zone (step\u00a03), which SOC 2 doesn’t require',
      },
    ],
  },
  { ...caseStudySummaries[1], ...mlAiPlatform, prices: [platform] },
];
