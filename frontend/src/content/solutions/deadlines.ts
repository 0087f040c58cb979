export const deadlines = {
  soc2: {
    quarter: {
      have: 'ready for the auditor in week 14',
      says: " takes 14 weeks. That's one week more than three months. A Type I report (for a single day) follows around month five, and a Type II report after about seven and a half months. Until then, your customer gets policies, evidence and a date for the report.",
      note: 'Your customer gets policies, evidence and a date for the report.',
      signed: false,
    },
    half: {
      have: 'a Type I report, from about month five',
      note: 'It says that your controls exist on one day. Type II is possible by then only if nearly all of them are in place today.',
      signed: true,
    },
    year: {
      have: 'a Type II report, after seven and a half months',
      note: "It says that your controls worked for three months or more. If a deal can't wait, get Type I first.",
      signed: true,
    },
  },
  hipaa: {
    quarter: {
      have: 'the safeguards for one product',
      note: 'With a risk analysis, the business associate addendum with AWS, policies, plans for incidents and recovery, and training. You need them before the first patient record. Nobody issues an official certificate.',
      signed: false,
    },
    half: {
      have: 'a rehearsal of the incident plan, and a timed restore',
      note: 'The Security Rule requires the plans before the first patient record, and these tests show that they work. HHS proposed a stricter rule in January 2025. Before you plan, check whether it’s in force.',
      signed: false,
    },
    year: {
      have: 'the yearly review of your risk analysis and safeguards',
      note: 'If your client insists, an outside assessor can certify you for HITRUST after that.',
      signed: false,
    },
  },
  nist: {
    quarter: {
      have: 'a system security plan and a self-assessment score',
      note: 'You also get a dated plan of action. Since November 10, 2026, new defense contracts with controlled unclassified information usually ask for more: a CMMC Level 2 certificate.',
      signed: false,
    },
    half: {
      have: 'most of the requirements of SP 800-171 in place',
      note: 'This assumes a small scope.',
      signed: false,
    },
    year: {
      have: 'an assessment by a third party',
      note: 'One example is CMMC Level 2. Assessors (C3PAOs) are booked far ahead, and your date depends on their calendar. FedRAMP usually takes longer.',
      signed: true,
    },
  },
  gdpr_iso: {
    quarter: {
      have: 'a record of processing for GDPR, and a tested way to delete and export personal data',
      note: 'You also sign agreements with your processors. An ISO 27001 certificate takes longer.',
      signed: false,
    },
    half: {
      have: 'everything that the first stage of an ISO 27001 audit covers',
      note: 'The second stage follows later.',
      signed: false,
    },
    year: {
      have: 'an ISO 27001 certificate',
      note: 'It follows an internal audit and both stages of the certification audit.',
      signed: true,
    },
  },
};
