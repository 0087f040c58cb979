import type { SpecimenWords } from '../ui/Specimen.tsx';
import type { BlogSeries } from './blogSeries.ts';
import type { CaseStudy } from './case-studies/CaseStudy.ts';
import { type SolutionCategory, type SolutionType, solutionCatalog } from './solutionCatalog.ts';

export interface Solution {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly outcome: string;
  /** Why it is no longer offered and what to use instead; such a card can't go into the cart. */
  readonly deprecated?: string;
}

export interface ApproachPoint {
  readonly title: string;
  readonly text: string;
}

export interface SolutionArea {
  readonly id: SolutionCategory;
  readonly title: string;
  readonly type: SolutionType;
  readonly summary: string;
}

/** What to read of ours to see an area at work; the checks of content say so where it isn't there. */
export interface AreaReading {
  readonly article: {
    readonly href: `/blog/${BlogSeries['id']}/${string}`;
    /** What it is good for here; the article brings its title itself. */
    readonly text: string;
  };
  readonly caseStudy: {
    readonly href: `/case-studies/${CaseStudy['slug']}`;
    readonly title: string;
    readonly text: string;
  };
}

/** What an area's own page shows; its words are apart so that the other pages don't carry them. */
export interface SolutionAreaDetails {
  readonly id: SolutionCategory;
  readonly intro: string;
  readonly approach: readonly ApproachPoint[];
  readonly evidence: SpecimenWords & { readonly lead: string };
  readonly solutions: readonly Solution[];
  readonly reading: AreaReading;
}

export const solutionsHeader = {
  title: 'Solutions',
  lead:
    'Pick what you need and put it in your cart. There are no prices in it: it tells us what to ' +
    'talk about, and we reply within 24 hours.',
} as const;

export const solutionsCall = {
  title: 'Rather tell it in your own words?',
  text:
    'Describe what you run and what worries you. We put two or three solutions in order for you, ' +
    'and say which can wait.',
  primaryAction: { text: 'Contact us', href: '/contact-us' },
  secondaryAction: { text: 'Case studies', href: '/case-studies' },
} as const;

/** The words of every area, in the order in which pages show them. */
const areaWords: Readonly<Record<SolutionCategory, Pick<SolutionArea, 'title' | 'summary'>>> = {
  security: {
    title: 'Security',
    summary:
      'Encryption, hardening, patching, segmentation and monitoring for AWS accounts, and a ' +
      'rehearsed plan for the day an alert is real.',
  },
  infrastructure: {
    title: 'Infrastructure',
    summary:
      'Hosting on ECS, EKS, EC2 or serverless services, chosen for your team and traffic and ' +
      'delivered as code with its pipeline.',
  },
  finops: {
    title: 'FinOps',
    summary:
      'Find what you pay for and do not use, see the cost of each product and customer, and hear ' +
      'about a spike before the invoice arrives.',
  },
  compliance: {
    title: 'Compliance',
    summary:
      'SOC 2, HIPAA, NIST, GDPR and ISO 27001 turned into controls that run in your account and ' +
      'produce their own evidence.',
  },
  'ai-security': {
    title: 'AI Security',
    summary:
      'Models on Amazon Bedrock and SageMaker AI that stay private, answer within limits you ' +
      'set, and leave a record of what they did.',
  },
};

/** Every area, in the order of their words: each of the catalog's has to have some. */
export const solutionAreas: readonly SolutionArea[] = Object.entries(areaWords).map(
  ([category, words]) => {
    const id = category as SolutionCategory;
    return { id, type: solutionCatalog[id].type, ...words };
  },
);
