import { caseStudySummaries } from '../caseStudySummaries.ts';
import type { CaseStudy } from './CaseStudy.ts';

export const fintechPlatform: CaseStudy = {
  ...caseStudySummaries[0],
  client: 'Suppose a payments startup with a small engineering team and nobody hired for security.',
  area: 'infrastructure',
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
      title: 'CloudFront and AWS WAF',
      text:
        'Managed rules, plus rate limits on login and payment. The load balancer is a private ' +
        'VPC origin, so no request can go around them.',
    },
    {
      title: 'Amazon ECS on Fargate',
      text: 'Tasks spread over two zones, one IAM role per service, images deployed by digest.',
    },
    {
      title: 'Aurora PostgreSQL',
      text:
        'Writer and reader in different zones, a customer managed KMS key, and recovery to a ' +
        'chosen moment of the last 35 days.',
    },
    {
      title: 'Settlement gateway',
      text:
        "Exchanges files with the bank from the one fixed IP address on the bank's allowlist. " +
        'It is the only component in a single zone.',
    },
    {
      title: 'Security account',
      text:
        'Logs under S3 Object Lock, and the findings of GuardDuty and Security Hub from all ' +
        'accounts.',
    },
    {
      title: 'Backup account',
      text: 'AWS Backup copies under Vault Lock, with a recovery test at least every 6 months.',
    },
  ],
  outcomes: [
    ...caseStudySummaries[0].figures,
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
  effort: [
    { value: '16 weeks', label: 'from the first look to the handover' },
    { value: '2 engineers', label: 'on our side' },
    { value: '1 day a week', label: "of one of the team's own engineers" },
    { value: '3 hours', label: 'of the founders, for decisions' },
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
};
