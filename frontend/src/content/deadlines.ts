import type { SolutionKey } from './solutionCatalog.ts';

/** What is possible by each date, by standard. The times are typical; the auditor decides. */
export const deadlines: Readonly<
  Record<SolutionKey<'compliance'>, Readonly<Record<'quarter' | 'half' | 'year', string>>>
> = {
  soc2: {
    quarter:
      'controls that are nearly ready for a Type I report, which covers a single day. A Type II report ' +
      'usually covers at least three months, and you could start that period then.',
    half:
      'a Type I report. A Type II report is possible only if your controls are nearly in place today, ' +
      'because it takes three months plus about six weeks for the auditor.',
    year: 'a Type I report after about six months, and a Type II report on the months after that.',
  },
  hipaa: {
    quarter:
      'a risk analysis, the addendum with AWS, and the technical safeguards for one product. Nobody ' +
      'issues an official HIPAA certificate.',
    half:
      'the risk analysis and the safeguards, the policies, training for your people, and a rehearsed ' +
      'incident plan.',
    year: 'every requirement of the Security Rule met, and a HITRUST certification if your client insists on one.',
  },
  nist: {
    quarter: 'a system security plan, a self-assessment score, and a plan of action with dates.',
    half: 'most of the requirements of SP 800-171 in place, if the scope is small.',
    year:
      'an assessment by a third party, such as CMMC Level 2, if the contract asks for one. FedRAMP ' +
      'usually takes longer.',
  },
  gdpr_iso: {
    quarter:
      'a record of processing for GDPR, agreements with your processors, and deletion and export ' +
      'that work. An ISO 27001 certificate takes longer.',
    half: 'everything that the first stage of an ISO 27001 certification audit looks at.',
    year: 'an ISO 27001 certificate, after an internal audit and both stages of the certification audit.',
  },
};
