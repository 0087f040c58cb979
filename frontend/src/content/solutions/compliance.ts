import type { SolutionAreaDetails } from '../solutions.ts';

export const compliance: SolutionAreaDetails<'compliance'> = {
  id: 'compliance',
  intro:
    'An audit asks two questions: what do you say you do, and can you show that you did it? We ' +
    'write policies that match how your team works, build the controls on AWS, and let the ' +
    'systems collect the evidence. The report or certificate comes from an independent ' +
    'auditor. Our job is that nothing in it surprises you.',
  approach: [
    {
      title: 'Scope small, then hold it',
      text:
        'Every system in scope costs evidence for years. We draw the boundary with you before ' +
        'a single policy is written.',
    },
    {
      title: 'One control, many frameworks',
      text:
        'Access reviews serve SOC 2, HIPAA, NIST and ISO 27001 alike. You do them once and map ' +
        'them four times.',
    },
    {
      title: 'Evidence without screenshots',
      text:
        'Config rules, CloudTrail queries and pull requests carry dates and names. A ' +
        'screenshot shows one moment and has to be retaken.',
    },
  ],
  evidence: {
    lead:
      'An auditor asks who can make a key that never expires. The answer is a call that ' +
      'fails.',
    before: '$ aws iam create-access-key --user-name ci --query AccessKey.Status\n' + '"Active"',
    after:
      '$ aws iam create-access-key --user-name ci\n' +
      'An error occurred (AccessDenied) when calling the CreateAccessKey operation: User: ' +
      'arn:aws:sts::111122223333:assumed-role/Admin/ada is not authorized to perform: ' +
      'iam:CreateAccessKey on resource: user ci with an explicit deny in a service control ' +
      'policy: ' +
      'arn:aws:organizations::444455556666:policy/o-exampleorgid/service_control_policy/p-example1\n' +
      "$ aws iam create-access-key --user-name ci 2>&1 | grep -q 'explicit deny' && echo " +
      'test passed\n' +
      'test passed',
    denial: 'with an explicit deny in a service control policy',
    source: {
      title: 'Step 1 - Identity and Access Management (IAM)',
      href: '/blog/soc2-for-lean-startups/iam',
    },
  },
  solutions: {
    soc2: {
      summary:
        'We compare your systems with the Trust Services Criteria, close the gaps with you, ' +
        'and set up evidence collection before the observation period of a Type II report ' +
        'begins.',
      outcome:
        'A control matrix, policies your team can follow, evidence that collects itself, and ' +
        'support while the CPA firm of your choice examines it.',
    },
    hipaa: {
      summary:
        'We trace where protected health information flows, restrict it to HIPAA-eligible ' +
        "services under AWS's business associate addendum, and build the Security Rule's " +
        'technical safeguards.',
      outcome:
        'A risk analysis, a data-flow map, enforced encryption and access logging, and answers ' +
        "for your customers' security questionnaires.",
    },
    nist: {
      summary:
        'We implement NIST SP 800-53 Rev. 5 baselines or the SP 800-171 requirements in the ' +
        'revision your contract names, inherit what AWS already covers, and document the rest.',
      outcome:
        'A system security plan, a plan of action with dates, and a Config rule or a named ' +
        'procedure behind each technical control.',
    },
    gdpr_iso: {
      summary:
        'We map personal data, keep it in the Regions you chose, build deletion and export ' +
        'that reach the backups on a stated schedule, and set up an ISO/IEC 27001:2022 ' +
        'management system sized for a small team.',
      outcome:
        'A record of processing, a statement of applicability, a tested procedure for data ' +
        'requests, and an internal audit before the certification body comes.',
    },
  },
  reading: {
    article: {
      href: '/blog/soc2-for-lean-startups/iam',
      text: 'The SOC 2 criteria for access, the controls that meet them, and the evidence to keep.',
    },
    caseStudy: {
      href: '/case-studies/fintech-platform',
      title: 'Fintech Platform',
      text: 'A questionnaire answered with policies and query results.',
    },
  },
};
