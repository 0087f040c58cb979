import { caseStudySummaries } from '../caseStudySummaries.ts';
import type { CaseStudy } from './CaseStudy.ts';

export const mlAiPlatform: CaseStudy = {
  ...caseStudySummaries[1],
  client:
    'Suppose a software company that adds machine learning to its product and holds customer ' +
    'data under contract.',
  area: 'ai-security',
  summary:
    'A software company gave its data scientists room to experiment without passing customer ' +
    'data around: 5 deployment environments from one code base, models released with approval, ' +
    "and an assistant that can't cross tenants.",
  problem: [
    'Data scientists shared one AWS account and a broad role. Their notebooks could reach ' +
      'the production bucket and the internet at the same time, which is all a leak needs. ' +
      'Copies of customer data lay in personal folders, each for a good reason at the time.',
    'A model went live when somebody copied a file. Nobody could say which data had trained ' +
      'the version in production or who had approved it. GPU instances ran through weekends ' +
      'because setting one up took longer than leaving it on.',
    'Then the product team added an assistant built on a language model. Its prompt held ' +
      "customers' documents, and its tools called internal APIs with one shared role. A " +
      'customer asked what stops a document of one tenant from steering the answer to another. ' +
      'Nothing did.',
  ],
  solution: [
    '5 deployment environments replaced the shared account: sandbox, development, test, ' +
      'staging and production, each an AWS account of its own. One CDK application deploys all ' +
      'of them, and only a settings file differs.',
    'The environments differ in the data they may hold. Sandbox reaches the internet, but ' +
      'has public and synthetic data only. Development has masked data and no internet route. ' +
      'Test evaluates against examples that training never sees. Staging replays masked ' +
      'traffic. Production trains and serves with real data, and nobody has a shell there.',
    'A model now moves the way code does. A SageMaker AI pipeline trains it, records the ' +
      'commit, the data version and the metrics, and registers the result. Someone other than ' +
      'the author approves it. The endpoint shifts traffic in steps, and an alarm during that ' +
      'time returns it to the previous model.',
    'For the assistant we took permissions out of the prompt. Every tool call runs under a ' +
      "role session tagged with the user's tenant, and the policies compare that tag with the " +
      "data's. Retrieval filters by tenant before the model sees a document. Amazon Bedrock " +
      'guardrails against prompt attacks and leaked personal data are enforced by an ' +
      'organization policy, so no application can leave them out.',
  ],
  components: [
    {
      title: 'Five AWS accounts',
      text:
        'Resource control policies refuse reads of production data from any other account. ' +
        'Service control policies limit Regions and services per environment.',
    },
    {
      title: 'SageMaker AI domains',
      text:
        'VPC-only, with idle notebooks shut down after an hour. Approved packages come through ' +
        'AWS CodeArtifact.',
    },
    {
      title: 'Data lake',
      text:
        'Amazon S3 with Lake Formation permissions. A masking job is the only way for data out ' +
        'of production, and Macie samples what it lets through.',
    },
    {
      title: 'Model registry',
      text:
        'Versions with lineage and approval status. The pipeline deploys approved versions ' +
        'only.',
    },
    {
      title: 'Amazon Bedrock',
      text:
        'Reached through a VPC endpoint, with enforced guardrails and invocation logs that ' +
        'have a retention limit.',
    },
    {
      title: 'Cost controls',
      text:
        'A budget per environment. In the sandbox, reaching it attaches a policy that denies ' +
        'new instances.',
    },
  ],
  outcomes: [
    ...caseStudySummaries[1].figures,
    { value: '2', label: 'people behind each model release' },
    { value: '0', label: 'shells beside production data' },
  ],
  outcomesText: [
    '5 deployment environments are no merit by themselves. Each is there because two things ' +
      'that must not mix would otherwise share an account: experiments and contracts, training ' +
      'and evaluation data, a rehearsal and the real thing. If two of yours can mix, run four.',
    'Five accounts cost nothing; what runs in them does. The endpoints in test and staging ' +
      'exist only while the pipeline needs them, and notebooks stop on their own. The bill now ' +
      'shows each environment on a line of its own.',
    'The customer who had asked about tenants got an answer in two parts: the policy, and a ' +
      'test that tries to cross the boundary and must fail. Guardrails are not part of that ' +
      'answer. They are filters with an error rate, useful against abuse, and no boundary.',
    'One lesson: mask free text first. The first masking job replaced names and addresses in ' +
      "their own columns and left them in the comments. Macie's samples showed it before " +
      'anyone had used the data.',
  ],
  effort: [
    { value: '20 weeks', label: 'from the first look to the handover' },
    { value: '2 engineers', label: 'on our side' },
    { value: '2 days a week', label: 'of an engineer and a data scientist' },
    { value: '1 day', label: 'of whoever answers for the contracts' },
  ],
  diagram: {
    src: '/images/case-studies/ml-ai-platform.svg',
    alt:
      'Five environments, each an AWS account. Code goes from sandbox through development, ' +
      'test and staging to production, where someone other than the author approves the ' +
      'release. Customer data stays in production. Only a masking job passes a copy back to ' +
      'development and staging, and the direct way is denied.',
    width: 640,
    height: 560,
    narrow: { width: 360, height: 484 },
  },
};
