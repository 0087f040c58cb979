import type { SolutionKey } from './solutionCatalog.ts';

interface Milestone {
  /** Continues the sentence "you can have". */
  readonly have: string;
  readonly note: string;
  /** An outside auditor has signed it. */
  readonly signed?: true;
}

/** What is possible by each date, by standard. The times are typical; the auditor decides. */
export const deadlines: Readonly<
  Record<SolutionKey<'compliance'>, Readonly<Record<'quarter' | 'half' | 'year', Milestone>>>
> = {
  soc2: {
    quarter: {
      have: 'controls that are nearly ready for a Type I report',
      note: 'Type I covers a single day. Type II usually covers at least three months, which could start then.',
    },
    half: {
      have: 'a Type I report',
      note: 'Type II only if your controls are nearly in place today: it takes three months plus six weeks for the auditor.',
      signed: true,
    },
    year: {
      have: 'a Type I and a Type II report',
      note: 'Type I after about six months, and Type II on the months after that.',
      signed: true,
    },
  },
  hipaa: {
    quarter: {
      have: 'a risk analysis, the addendum with AWS, and the technical safeguards for one product',
      note: 'Nobody issues an official HIPAA certificate.',
    },
    half: {
      have: 'the policies, training for your people, and a rehearsed incident plan',
      note: 'In addition to the risk analysis and the safeguards.',
    },
    year: {
      have: 'every requirement of the Security Rule met',
      note: 'And a HITRUST certification, if your client insists on one.',
    },
  },
  nist: {
    quarter: {
      have: 'a system security plan and a self-assessment score',
      note: 'With a plan of action that has dates.',
    },
    half: {
      have: 'most of the requirements of SP 800-171 in place',
      note: 'If the scope is small.',
    },
    year: {
      have: 'an assessment by a third party',
      note: 'Such as CMMC Level 2, if the contract asks for one. FedRAMP usually takes longer.',
      signed: true,
    },
  },
  gdpr_iso: {
    quarter: {
      have: 'a record of processing for GDPR, and deletion and export that work',
      note: 'With agreements with your processors. An ISO 27001 certificate takes longer.',
    },
    half: {
      have: 'everything that the first stage of an ISO 27001 audit looks at',
      note: 'The second stage follows later.',
    },
    year: {
      have: 'an ISO 27001 certificate',
      note: 'After an internal audit and both stages of the certification audit.',
      signed: true,
    },
  },
};
