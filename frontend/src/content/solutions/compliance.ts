export const compliance = {
  intro:
    'For small teams with an audit date, or a customer who asks for a report. We draft policies with you, build the controls on AWS and collect the evidence. Where a standard calls for an audit, an independent firm signs.',
  approach: [
    {
      title: 'Keep the scope small',
      text: 'You have to collect evidence for every system in scope, year after year. So we draw the boundary with you before anyone writes a policy.',
    },
    {
      title: 'One control, many frameworks',
      text: 'SOC 2, HIPAA, NIST and ISO 27001 all ask for access reviews, for example. You do one review and use it for all four.',
    },
    {
      title: 'Evidence without screenshots',
      text: 'Config rules, CloudTrail queries and pull requests carry dates and names. A screenshot shows one moment, and you have to take it again next quarter.',
    },
  ],
  solutions: {
    soc2: {
      summary:
        'We compare your systems with the SOC 2 criteria, close the gaps with you, and set up evidence collection before the Type II period begins.',
      gets: [
        'A table of your controls, and policies your team can follow',
        'AWS evidence collected automatically, and a list of the records that people keep',
        "Answers for your customer's security questionnaire",
        'Support during the audit by the CPA firm of your choice',
      ],
    },
    hipaa: {
      summary:
        "We trace where protected health information flows, restrict it to HIPAA-eligible services under AWS's business associate addendum, and build the Security Rule's technical safeguards.",
      gets: [
        'A risk analysis and a data-flow map',
        'Enforced encryption and access logging',
        'Answers for your customers’ security questionnaires',
      ],
    },
    nist: {
      summary:
        'We implement NIST SP 800-53 Rev. 5 baselines or the SP 800-171 requirements in the revision your contract names, inherit what AWS already covers, and document the rest.',
      gets: [
        'A system security plan',
        'A plan of action with dates',
        'A Config rule or a named procedure for each technical control',
      ],
    },
    gdpr_iso: {
      summary:
        'We map the personal data you hold, keep it in the Regions you choose, and make deletion and export work. Nobody can edit a locked backup. If you restore one, you repeat the deletions that came after it. For ISO/IEC 27001:2022, we set up a management system sized for a small team.',
      gets: [
        'A record of processing and a statement of applicability',
        'A tested way to answer data requests on time',
        'An internal audit before the certification audit',
      ],
    },
  },
  reading: {
    article: {
      href: '/blog/soc2-for-lean-startups/iam',
      text: 'The SOC 2 criteria for access, which controls meet them, and which evidence to keep.',
    },
    caseStudy: {
      href: '/case-studies/fintech-platform',
      text: 'See how a payments startup gets ready when a customer asks for its SOC 2 report.',
    },
  },
};
