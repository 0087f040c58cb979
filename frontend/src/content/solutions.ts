/** The five areas of solutions; each is also the last part of its page's path. */
export type SolutionCategory =
  | 'security'
  | 'infrastructure'
  | 'finops'
  | 'compliance'
  | 'ai-security';

/** What a cart item is called beside its title. */
export type SolutionType =
  | 'Security Solution'
  | 'Infrastructure Solution'
  | 'FinOps Solution'
  | 'Compliance Solution'
  | 'AI Security Solution';

/** One card: something a customer can ask for. */
export interface Solution {
  /** Second part of the cart item's id, after the category. */
  readonly key: string;
  readonly title: string;
  /** What is done. */
  readonly summary: string;
  /** What the customer gets. */
  readonly outcome: string;
  /** Why it is no longer offered and what to use instead; such a card can't go into the cart. */
  readonly deprecated?: string;
}

/** One point of how the work is done in an area. */
export interface ApproachPoint {
  readonly title: string;
  readonly text: string;
}

/** One area: a card on /solutions and a page of its own. */
export interface SolutionArea {
  readonly id: SolutionCategory;
  readonly title: string;
  readonly type: SolutionType;
  /** Event category that analytics sees when one of its cards enters or leaves the cart. */
  readonly analyticsCategory: string;
  /** The text of the area's card. */
  readonly summary: string;
  /** The lead of the area's page. */
  readonly intro: string;
  readonly approach: readonly ApproachPoint[];
  readonly solutions: readonly Solution[];
}

/** Every area with its cards, in the order in which pages show them. */
export const solutionAreas: readonly SolutionArea[] = [
  {
    id: 'security',
    title: 'Security',
    type: 'Security Solution',
    analyticsCategory: 'Security Solutions',
    summary:
      'Encryption, hardening, patching, segmentation and monitoring for AWS accounts, and a ' +
      'rehearsed plan for the day an alert is real.',
    intro:
      'Most incidents on AWS start with something ordinary: a leaked key, an open port, a patch ' +
      'that never ran. We close those doors first, then add the monitoring that tells you when ' +
      'someone tries them. Each piece below stands alone, so start with the one that worries ' +
      'you.',
    approach: [
      {
        title: 'Prevent before you detect',
        text:
          'An alert about a public bucket needs somebody awake. A service control policy that ' +
          'refuses the change needs nobody, so we write that first.',
      },
      {
        title: 'Rank by reach, not by score',
        text:
          'A medium finding on a host that faces the internet and holds a broad role comes ' +
          'before a critical one in a sealed batch job.',
      },
      {
        title: 'Prove it with a failing test',
        text:
          'Every control comes with a command that must be denied. If the command works, the ' +
          'control does not.',
      },
    ],
    solutions: [
      {
        key: 'data_encryption',
        title: 'Data Encryption',
        summary:
          'We encrypt databases, volumes, buckets, queues and backups with KMS keys that are ' +
          'split by kind of data, and require TLS on every hop, including those inside your VPC.',
        outcome:
          'Key policies that name who may decrypt what, default encryption in each account, and ' +
          'an inventory of stores that could not be converted in place.',
      },
      {
        key: 'systems_hardening',
        title: 'Systems Hardening',
        summary:
          'We build machine and container images from a CIS-based baseline, require IMDSv2, ' +
          'remove SSH in favor of Session Manager and take out packages the workload never ' +
          'calls.',
        outcome:
          'An image pipeline in your repository that rebuilds on a schedule, with a drift report ' +
          'for hosts that still run an older image.',
      },
      {
        key: 'vulnerability_management',
        title: 'Vulnerability Management',
        summary:
          'We scan code, container images and running hosts with Amazon Inspector and tools in ' +
          'your pipeline, and route what is found to the person who owns the component.',
        outcome:
          'A deadline per severity, a build that stops on what you decided must not ship, and a ' +
          'dated list of accepted risks with their owners.',
      },
      {
        key: 'network_segmentation',
        title: 'Network Segmentation',
        summary:
          'We separate tiers and environments with VPCs, security groups that refer to each ' +
          'other instead of to address ranges, and VPC endpoints that keep AWS traffic off the ' +
          'internet.',
        outcome:
          'A network as code in which a workload reaches only what it lists, plus Network Access ' +
          'Analyzer checks that report any path you did not intend.',
      },
      {
        key: 'security_monitoring',
        title: 'Security Monitoring',
        summary:
          'We turn on CloudTrail, GuardDuty and Security Hub across all accounts and Regions, ' +
          'store the logs where administrators cannot delete them, and silence alerts nobody ' +
          'acts on.',
        outcome:
          'A short list of alerts, each with an owner, a severity and a runbook, delivered to ' +
          'the channel your team already reads.',
      },
      {
        key: 'incident_response',
        title: 'Incident Response',
        summary:
          'We write the runbooks for the likely cases, such as a leaked access key, ransomware ' +
          'in a bucket or a compromised container, prepare an isolated forensics account, and ' +
          'rehearse with your team.',
        outcome:
          'Tested runbooks, break-glass access that raises an alarm when used, and a dated ' +
          'exercise report that an auditor will accept as evidence of practice.',
      },
    ],
  },
  {
    id: 'infrastructure',
    title: 'Infrastructure',
    type: 'Infrastructure Solution',
    analyticsCategory: 'Infrastructure Solutions',
    summary:
      'Hosting on ECS, EKS, EC2 or serverless services, chosen for your team and traffic and ' +
      'delivered as code with its pipeline.',
    intro:
      'The right place to run your application is the one your team can operate at three in the ' +
      'morning. We help you choose between containers, virtual machines and serverless, then ' +
      'build it as code across at least two Availability Zones. The pipeline, the backups and ' +
      'the alarms are part of it.',
    approach: [
      {
        title: 'Choose the smallest thing that works',
        text:
          'Two containers and a database do not need Kubernetes. We say so, and write down what ' +
          'would have to change before they do.',
      },
      {
        title: 'One code base, every environment',
        text:
          'Staging and production come from the same stacks with different settings, so a test ' +
          'says something about what you will release.',
      },
      {
        title: 'Deploy without stored keys',
        text:
          'Pipelines assume a short-lived role through OpenID Connect. There is no access key to ' +
          'leak and none to rotate.',
      },
    ],
    solutions: [
      {
        key: 'ecs_hosting',
        title: 'ECS Hosting',
        summary:
          'We run your containers on Amazon ECS with Fargate: a load balancer, autoscaling, one ' +
          'IAM role per service, secrets injected at start, and rollback when a deployment turns ' +
          'unhealthy.',
        outcome:
          'Services in two or more Availability Zones, a pipeline from commit to production, and ' +
          'no hosts for your team to patch.',
      },
      {
        key: 'eks_hosting',
        title: 'EKS Hosting',
        summary:
          'We build Amazon EKS clusters for teams that need Kubernetes itself: Auto Mode nodes, ' +
          'Pod Identity, network policies, admission rules, and upgrades planned before a ' +
          'version leaves standard support.',
        outcome:
          'A cluster defined in Git, an upgrade calendar, and a namespace template that gives ' +
          'each new service its limits, role and network rules.',
      },
      {
        key: 'ec2_hosting',
        title: 'EC2 Hosting for WordPress, E-commerce and CRM',
        summary:
          'We host applications that expect a server: WordPress, web shops and CRM systems on ' +
          'EC2 behind CloudFront and WAF, with the database on RDS, uploads in S3 or EFS, and ' +
          'weekly patch jobs.',
        outcome:
          'A site that survives the loss of a server, backups with a tested restore, and an ' +
          'administration page that is not open to the internet.',
      },
      {
        key: 'serverless_hosting',
        title: 'Serverless Hosting',
        summary:
          'We build APIs and jobs on Lambda, API Gateway, SQS, EventBridge and DynamoDB, with a ' +
          'dead-letter queue for every asynchronous step, idempotent handlers, and limits that ' +
          'stop a runaway loop.',
        outcome:
          'A backend that costs close to nothing while idle, one least-privilege role per ' +
          'function, and alarms that name the affected user action.',
      },
      {
        key: 'elastic_beanstalk',
        title: 'Elastic Beanstalk Hosting',
        summary:
          'Web applications on EC2 instances that AWS Elastic Beanstalk sets up and updates for ' +
          'you.',
        outcome:
          'For existing environments: a review, a supported platform branch, and a migration ' +
          'plan.',
        deprecated:
          'AWS still maintains Elastic Beanstalk, but we no longer offer it for new work. ' +
          'Everything on an instance shares one instance role, and each platform branch is ' +
          'retired on its own schedule, which then becomes your deadline. Choose ECS Hosting for ' +
          'containers or Serverless Hosting for small APIs instead.',
      },
    ],
  },
  {
    id: 'finops',
    title: 'FinOps',
    type: 'FinOps Solution',
    analyticsCategory: 'FinOps Solutions',
    summary:
      'Find what you pay for and do not use, see the cost of each product and customer, and hear ' +
      'about a spike before the invoice arrives.',
    intro:
      'A cloud bill is a list of engineering decisions with prices attached. We make it ' +
      'readable, remove what nobody uses, and give every team a number it can influence. ' +
      'Security settings are never the saving: logs, backups and encryption stay on.',
    approach: [
      {
        title: 'Waste first, commitments last',
        text:
          'A Savings Plan bought before the cleanup locks in the waste for one or three years. ' +
          'We delete and resize first.',
      },
      {
        title: 'Cost per unit, not only in total',
        text:
          'A bill that doubles while customers triple is good news. You only know that if you ' +
          'divide one by the other.',
      },
      {
        title: 'Savings go through review',
        text:
          'Each change is a pull request with the monthly figure before and after, so you can ' +
          'check on the next invoice whether it held.',
      },
    ],
    solutions: [
      {
        key: 'cost_analysis',
        title: 'Cost Analysis',
        summary:
          'We read twelve months of billing data with Cost Explorer and Athena, check Compute ' +
          'Optimizer against real load, and look at what rarely shows: NAT traffic, log ' +
          'ingestion, idle load balancers, old snapshots.',
        outcome:
          'A ranked list of savings with the monthly amount, the risk and the effort of each, ' +
          'and pull requests for those you approve.',
      },
      {
        key: 'cost_monitoring',
        title: 'Cost Monitoring',
        summary:
          'We set up Cost Anomaly Detection per service and per account, and a daily report ' +
          'built on Data Exports, so that a forgotten GPU instance is news within a day or two ' +
          'rather than at month end.',
        outcome:
          'A dashboard with cost per environment and per unit of business, and alerts that go to ' +
          'the team that can switch the thing off.',
      },
      {
        key: 'budget_management',
        title: 'Budget Management',
        summary:
          'We define budgets by account and team with forecast alerts. For sandboxes we add ' +
          'budget actions that attach a deny policy or stop instances when the limit is reached.',
        outcome:
          'Budgets as code, a monthly review with an agenda of one page, and sandboxes whose ' +
          'overspending ends on its own.',
      },
      {
        key: 'cost_allocation',
        title: 'Cost Allocation',
        summary:
          'We design a small set of tags, enforce them with tag policies and pipeline checks, ' +
          'activate them for billing, and split shared clusters by what each workload actually ' +
          'reserves or uses.',
        outcome:
          'Cost per product, team and customer group, with rules for shared costs written down ' +
          'and the untagged remainder shown instead of hidden.',
      },
    ],
  },
  {
    id: 'compliance',
    title: 'Compliance',
    type: 'Compliance Solution',
    analyticsCategory: 'Compliance Solutions',
    summary:
      'SOC 2, HIPAA, NIST, GDPR and ISO 27001 turned into controls that run in your account and ' +
      'produce their own evidence.',
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
    solutions: [
      {
        key: 'soc2',
        title: 'SOC 2',
        summary:
          'We compare your systems with the Trust Services Criteria, close the gaps with you, ' +
          'and set up evidence collection before the observation period of a Type II report ' +
          'begins.',
        outcome:
          'A control matrix, policies your team can follow, evidence that collects itself, and ' +
          'support while the CPA firm of your choice examines it.',
      },
      {
        key: 'hipaa',
        title: 'HIPAA',
        summary:
          'We trace where protected health information flows, restrict it to HIPAA-eligible ' +
          "services under AWS's business associate addendum, and build the Security Rule's " +
          'technical safeguards.',
        outcome:
          'A risk analysis, a data-flow map, enforced encryption and access logging, and answers ' +
          "for your customers' security questionnaires.",
      },
      {
        key: 'nist',
        title: 'NIST',
        summary:
          'We implement NIST SP 800-53 Rev. 5 baselines or the SP 800-171 requirements in the ' +
          'revision your contract names, inherit what AWS already covers, and document the rest.',
        outcome:
          'A system security plan, a plan of action with dates, and a Config rule or a named ' +
          'procedure behind each technical control.',
      },
      {
        key: 'gdpr_iso',
        title: 'GDPR and ISO',
        summary:
          'We map personal data, keep it in the Regions you chose, build deletion and export ' +
          'that reach the backups on a stated schedule, and set up an ISO/IEC 27001:2022 ' +
          'management system sized for a small team.',
        outcome:
          'A record of processing, a statement of applicability, a tested procedure for data ' +
          'requests, and an internal audit before the certification body comes.',
      },
    ],
  },
  {
    id: 'ai-security',
    title: 'AI Security',
    type: 'AI Security Solution',
    analyticsCategory: 'AI Security Solutions',
    summary:
      'Models on Amazon Bedrock and SageMaker AI that stay private, answer within limits you ' +
      'set, and leave a record of what they did.',
    intro:
      'A language model does what its input says, and part of that input comes from strangers. ' +
      'We treat a model as an untrusted component with a useful skill: it gets a private network ' +
      'path, narrow permissions and checks on both sides. What it may do is decided in code, ' +
      'never in the prompt.',
    approach: [
      {
        title: 'Permissions outside the prompt',
        text:
          'An instruction in a prompt is a request. An IAM policy is a limit, so tools and data ' +
          'are restricted by role, per user.',
      },
      {
        title: 'Test with hostile input',
        text:
          'We keep a growing set of injection and leakage attempts and run it in the pipeline on ' +
          'each change of prompt, model or tool.',
      },
      {
        title: 'Log enough, not everything',
        text:
          'Prompts contain personal data. We decide with you what is recorded, who reads it and ' +
          'when it is deleted.',
      },
    ],
    solutions: [
      {
        key: 'model_deployment',
        title: 'Model Deployment',
        summary:
          'We deploy models on Amazon Bedrock or SageMaker AI behind VPC endpoints, with ' +
          'versioned artifacts, an approval step in the model registry, gradual traffic shifting ' +
          'and automatic rollback.',
        outcome:
          'A pipeline that can say which code, data and approval are behind the model in ' +
          'production, and return to the previous one.',
      },
      {
        key: 'privacy_enhancement',
        title: 'Privacy Enhancement',
        summary:
          'We find personal data with Amazon Macie before it reaches a training set, mask or ' +
          'tokenize it, and filter it from prompts and answers where the feature does not need ' +
          'it.',
        outcome:
          'A data-handling rule per source, masked development data, and a test that fails when ' +
          'a known personal record shows up in an answer.',
      },
      {
        key: 'guardrails',
        title: 'Guardrails',
        summary:
          'We configure Amazon Bedrock Guardrails for topics, prompt attacks, sensitive data and ' +
          'grounding, enforce them by policy so that no caller can skip them, and measure how ' +
          'often they are wrong.',
        outcome:
          'Guardrails as code, a test set with its false-positive and false-negative rates, and ' +
          'a fallback answer your support team has agreed to.',
      },
      {
        key: 'governance',
        title: 'Governance',
        summary:
          'We set up an inventory of models and use cases, risk reviews based on the NIST AI ' +
          'Risk Management Framework and its generative AI profile, and a rule for who may ' +
          'release what.',
        outcome:
          'A model register, an acceptable-use policy of two pages, and review records that ' +
          'answer the AI section of a customer questionnaire.',
      },
    ],
  },
];
