import type { Point } from '../ui/PointList.tsx';
import type { SpecimenWords } from '../ui/Specimen.tsx';
import type { BlogSeries } from './blogSeries.ts';
import type { CaseStudy } from './case-studies/CaseStudy.ts';
import type { SolutionCategory, SolutionKey } from './solutionCatalog.ts';

export interface Solution {
  /** What is done. */
  readonly summary: string;
  /** What the customer gets. */
  readonly outcome: string;
}

/** A card for what is no longer offered; it can't go into the cart. */
interface RetiredSolution {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Why, and what to use instead. */
  readonly why: string;
}

export const startSection = {
  title: 'Find where to start',
  lead:
    'Answer what you can, in any order. You get all our solutions ranked, each with a reason. ' +
    'Nothing you choose is sent.',
} as const;

interface AreaText {
  readonly title: string;
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
export interface SolutionAreaDetails<Category extends SolutionCategory> {
  readonly id: Category;
  readonly intro: string;
  readonly approach: readonly Point[];
  readonly evidence: SpecimenWords & { readonly lead: string };
  readonly solutions: Readonly<Record<SolutionKey<Category>, Solution>>;
  readonly retired?: RetiredSolution;
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

/** In the order in which pages show the areas. */
export const areaTexts: Readonly<Record<SolutionCategory, AreaText>> = {
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

export const solutionAreas = Object.entries(areaTexts).map(([id, text]) => ({
  id: id as SolutionCategory,
  ...text,
}));
