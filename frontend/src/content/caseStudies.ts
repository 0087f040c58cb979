import type { Picture } from '../ui/Figure.tsx';

/** A part of the system that was built. */
export interface CaseStudyComponent {
  readonly name: string;
  readonly text: string;
}

/** One figure with what it counts, read as one phrase: '95%' and 'high availability'. */
export interface CaseStudyOutcome {
  readonly value: string;
  readonly label: string;
}

/** A case study: one static article; the slug is the last part of its path. */
export interface CaseStudy {
  readonly slug: 'fintech-platform' | 'ml-ai-platform';
  /** Short name, for breadcrumbs and for analytics. */
  readonly name: string;
  readonly title: string;
  /** Who it was for, without naming them. */
  readonly client: string;
  /** The text of the card. */
  readonly summary: string;
  readonly problem: readonly string[];
  readonly solution: readonly string[];
  readonly components: readonly CaseStudyComponent[];
  readonly outcomes: readonly CaseStudyOutcome[];
  /** What the figures mean, what they don't, and what was learned. */
  readonly outcomesText: readonly string[];
  readonly diagram: Picture;
}

/** The top of the list of case studies. */
export const caseStudiesHeader = {
  title: 'Case Studies',
  lead:
    'Two engagements from the first finding to the last handover: what was wrong, what was built, ' +
    "and what the figures do and don't say.",
} as const;

/** Both case studies, in the order in which pages show them. */
export const caseStudies: readonly CaseStudy[] = [
  {
    slug: 'fintech-platform',
    name: 'Fintech Platform',
    title: 'A fintech platform that keeps running when a zone fails',
    client:
      'A payments startup with a small engineering team and nobody hired for security. Name ' +
      'withheld.',
    summary:
      'A payments startup moved from one shared AWS account to separate accounts, containers in ' +
      'two Availability Zones and evidence by default. It reached 95% high availability, and the ' +
      'article says what that number counts.',
    problem: [
      'The product worked, but everything behind it lived in one AWS account: production, ' +
        "tests and the founders' experiments. Then a banking partner sent a security " +
        'questionnaire, and a customer asked for a SOC 2 report. Honest answers would have ended ' +
        'both conversations.',
      'Three findings mattered more than the rest. The pipeline deployed with an access key of ' +
        "an engineer's IAM user that had administrator rights. The database ran in a single " +
        'Availability Zone, and nobody had ever restored a backup. The logs lay in the same ' +
        'account, so an intruder could have removed the traces.',
      'The team could not stop for a quarter and rebuild. Each step had to be released on its ' +
        'own while payments kept flowing.',
    ],
    solution: [
      'We started with accounts, because an account is the strongest boundary AWS offers. AWS ' +
        'Organizations now holds one each for production, staging, development, security and ' +
        'backups. Service control policies refuse what nobody should do in any of them: leave ' +
        'the organization, stop CloudTrail, work in a Region that was not approved, or create an ' +
        'access key.',
      'Next came the way in for people and pipelines. Engineers sign in through IAM Identity ' +
        'Center with passkeys as second factor and get sessions of a few hours. The pipeline ' +
        'assumes a role through OpenID Connect that trusts one repository and one protected ' +
        'environment. We deactivated the old keys, watched for two weeks whether anything ' +
        'failed, and only then deleted them.',
      'The application moved to Amazon ECS on Fargate, one service at a time, behind the ' +
        'existing host names. Weighted DNS records sent a small share of requests to the new ' +
        'service first, and going back was a change of one number. The database moved to Aurora ' +
        'PostgreSQL with a reader in a second zone that takes over when the writer fails.',
      'Evidence needed no project of its own. CloudTrail and AWS Config deliver into the ' +
        "security account, and each change is a pull request with a reviewer. An auditor's " +
        'request list is now answered by saved queries.',
    ],
    components: [
      {
        name: 'CloudFront and AWS WAF',
        text:
          'Managed rules, plus rate limits on login and payment. The load balancer is a private ' +
          'VPC origin, so no request can go around them.',
      },
      {
        name: 'Amazon ECS on Fargate',
        text: 'Tasks spread over two zones, one IAM role per service, images deployed by digest.',
      },
      {
        name: 'Aurora PostgreSQL',
        text:
          'Writer and reader in different zones, a customer managed KMS key, and recovery to a ' +
          'chosen moment of the last 35 days.',
      },
      {
        name: 'Settlement gateway',
        text:
          "Exchanges files with the bank from the one fixed IP address on the bank's allowlist. " +
          'It is the only component in a single zone.',
      },
      {
        name: 'Security account',
        text:
          'Logs under S3 Object Lock, and the findings of GuardDuty and Security Hub from all ' +
          'accounts.',
      },
      {
        name: 'Backup account',
        text: 'AWS Backup copies under Vault Lock, with a recovery test at least every 6 months.',
      },
    ],
    outcomes: [
      { value: '95%', label: 'high availability' },
      { value: '2', label: 'Availability Zones in production' },
      { value: '0', label: 'stored AWS keys in pipelines' },
      { value: '6 months', label: 'longest gap between recovery tests' },
    ],
    outcomesText: [
      '95% high availability is a share of components: 19 of the 20 in production run in two ' +
        'zones and fail over without a person. The twentieth is the settlement gateway. The bank ' +
        'accepts one address, so moving it takes an engineer and a runbook, while the files wait ' +
        'in a queue.',
      'It is not an uptime figure. An uptime of 95% would allow 18 days of outage a year, and ' +
        'you should not accept that from anyone. Uptime has objectives of its own here, measured ' +
        'from outside for login and for payment.',
      'The questionnaire was answered with policies and query results. The SOC 2 report is a ' +
        'longer road, because a Type II report needs an observation period and an independent ' +
        'CPA firm. Its evidence has been collecting since the first day.',
      'One lesson: test recovery earlier. The first copy into the backup account failed, ' +
        'because the database used the default AWS managed key, which cannot be shared with ' +
        'another account. A customer managed key from the start would have saved a migration.',
    ],
    diagram: {
      src: '/images/case-studies/fintech-platform.svg',
      alt:
        'Requests pass CloudFront with WAF to a private load balancer and on to ECS tasks in two ' +
        'Availability Zones. The tasks use an Aurora writer in zone A with a reader in zone B ' +
        'that takes over. The settlement gateway stands in zone A alone. Logs go to a security ' +
        'account, backups to a backup account.',
      width: 640,
      height: 560,
      narrow: { width: 360, height: 618 },
    },
  },
  {
    slug: 'ml-ai-platform',
    name: 'ML and AI Platform',
    title: 'An ML and AI platform with a fence around every experiment',
    client:
      'A software company that adds machine learning to its product and holds customer data ' +
      'under contract. Name withheld.',
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
        name: 'Five AWS accounts',
        text:
          'Resource control policies refuse reads of production data from any other account. ' +
          'Service control policies limit Regions and services per environment.',
      },
      {
        name: 'SageMaker AI domains',
        text:
          'VPC-only, with idle notebooks shut down after an hour. Approved packages come through ' +
          'AWS CodeArtifact.',
      },
      {
        name: 'Data lake',
        text:
          'Amazon S3 with Lake Formation permissions. A masking job is the only way for data out ' +
          'of production, and Macie samples what it lets through.',
      },
      {
        name: 'Model registry',
        text:
          'Versions with lineage and approval status. The pipeline deploys approved versions ' +
          'only.',
      },
      {
        name: 'Amazon Bedrock',
        text:
          'Reached through a VPC endpoint, with enforced guardrails and invocation logs that ' +
          'have a retention limit.',
      },
      {
        name: 'Cost controls',
        text:
          'A budget per environment. In the sandbox, reaching it attaches a policy that denies ' +
          'new instances.',
      },
    ],
    outcomes: [
      { value: '5', label: 'deployment environments' },
      { value: '1', label: 'code base behind all of them' },
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
  },
];
