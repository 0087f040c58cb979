import fintechPlatform from './case-studies/fintechPlatform.json' with { type: 'json' };
import mlAiPlatform from './case-studies/mlAiPlatform.json' with { type: 'json' };
import { type CaseStudy, caseStudySummaries } from './caseStudySummaries.ts';
import { describePrice } from './engagement.ts';

export const caseStudiesHeader = {
  title: 'Case Studies',
  lead: 'Two illustrative engagements, not real customers: a payments startup that is asked for SOC 2, and a software company that is asked how its AI assistant keeps tenants apart. Each step links to the policy, script or article that shows how.',
} as const;

const build = describePrice('build');
const platform = {
  name: 'The whole platform',
  value: build.value.replace(/^.* to /, 'Up to '),
  label: build.label.replace('from one finding to a whole platform, ', ''),
};

export const caseStudies: readonly CaseStudy[] = [
  {
    ...caseStudySummaries[0],
    ...fintechPlatform,
    prices: [
      describePrice('soc2'),
      {
        name: 'The second zone, step\u00a03',
        value: 'Extra, quoted first',
        label: 'You can leave it out: SOC 2 doesn’t require it',
      },
    ],
  },
  { ...caseStudySummaries[1], ...mlAiPlatform, prices: [platform] },
];
