import type { CaseStudyDetails } from '../caseStudySummaries.ts';

export const fintechPlatform: CaseStudyDetails = {
  counts:
    '19 of the 20 components in production keep running when an Availability Zone, a group of data centers, fails. The last one is moved by hand. The figure counts components, not minutes: it says nothing about uptime.',
  problem: [
    {
      title: 'A request for SOC 2',
      text: 'A customer asks for a SOC 2 report, and a banking partner sends a security questionnaire. If the startup answers honestly, it loses both deals. The product works, but production, tests and the founders’ experiments share one AWS account.',
    },
    {
      title: 'A stored key',
      text: "The pipeline deploys with the access key of an engineer's IAM user, which has administrator rights.",
    },
    {
      title: 'A single zone',
      text: 'The database runs in one Availability Zone, and nobody has ever restored a backup.',
    },
    {
      title: 'Logs within reach',
      text: 'The logs are in the same account, where an intruder can delete them.',
    },
    {
      title: 'No pause',
      text: "The team can't stop for a quarter to rebuild. Each step has to be released on its own while payments keep coming in.",
    },
  ],
  solution: [
    {
      title: 'Accounts first',
      lead: "One stolen password shouldn't open everything.",
      text: "An account is the strongest boundary AWS offers, and that's where we start. The organization has seven: a management account, which pays the bill and runs nothing, one each for production, for security, for the log archive, for backups and for recovery, and a sandbox that holds development and staging. In production and the sandbox, service control policies deny what nobody should do there: leave the organization, stop CloudTrail, work in a Region that wasn't approved, or create an access key.",
      check: {
        text: 'An organization policy, and the drill that tests it',
        href: '/blog/cloud-security-series/deny-by-default#experiment-2-deny-your-own-administrator',
      },
    },
    {
      title: 'Then sign-in without keys',
      lead: 'No person and no pipeline holds a key that never expires.',
      text: 'Engineers sign in through IAM Identity Center with passkeys as a second factor and get sessions of one to eight hours. Through OpenID Connect, the pipeline assumes a role that trusts one repository and one protected environment. We deactivate the old keys, wait two weeks to see whether anything fails, and only then delete them.',
      check: {
        text: "A pipeline's role without a stored key",
        href: '/blog/cloud-security-series/access-control#pipelines',
      },
    },
    {
      title: 'Evidence along the way',
      lead: "Evidence doesn't need a project of its own.",
      text: "CloudTrail writes to the log archive under S3 Object Lock, the findings of AWS Config, GuardDuty and Security Hub arrive in the security account, and each change is a pull request with a reviewer. Saved queries answer an auditor's request list.",
      check: {
        text: 'A script that collects evidence about access',
        href: '/blog/soc2-for-lean-startups/iam#collect-it-with-a-script',
      },
    },
    {
      title: 'Then a second zone',
      lead: 'Payments should survive the loss of a data center.',
      text: 'The application moves to Amazon ECS on Fargate, one service at a time, behind the existing host names. Weighted DNS records send a small share of requests to the new service first, and changing one number is enough to go back. The database moves to Aurora PostgreSQL with a reader in a second zone that takes over when the writer fails. All of this happens after week 14, while the Type II period is running. That’s allowed in the period, because each change goes through the controls, and its pull request is part of the evidence.',
      check: {
        text: 'The job that deploys a verified image to ECS',
        href: '/blog/cloud-security-series/vulnerability-management-system-containers#attempt-4-our-registry-our-digest-no-signature',
      },
    },
  ],
  components: [
    {
      title: 'Amazon Route 53',
      text: 'DNS responses come from edge locations, outside any zone.',
    },
    {
      title: 'Amazon CloudFront',
      text: 'Runs in edge locations, too.',
    },
    {
      title: 'AWS WAF',
      text: 'Managed rules, plus rate limits on login and payment, at the edge.',
    },
    {
      title: 'Private load balancer',
      text: 'In both zones. As a VPC origin, it takes requests from CloudFront only.',
    },
    {
      title: 'Login service',
      text: 'ECS tasks in both zones, with an IAM role of their own.',
    },
    {
      title: 'Payment service',
      text: 'ECS tasks in both zones, with images deployed by digest.',
    },
    {
      title: 'Merchant dashboard',
      text: 'ECS tasks in both zones.',
    },
    {
      title: 'Webhook sender',
      text: 'ECS tasks in both zones.',
    },
    {
      title: 'Reconciliation job',
      text: 'If its zone fails, it starts in the other one.',
    },
    {
      title: 'Amazon ECR',
      text: 'Stores the images, and spans zones.',
    },
    {
      title: 'Aurora PostgreSQL',
      text: 'The reader in the other zone takes over. You can restore to any moment of the last 35 days.',
    },
    {
      title: 'Session cache',
      text: 'ElastiCache, whose replica in the other zone takes over.',
    },
    {
      title: 'Document bucket',
      text: 'Amazon S3 stores it in several zones.',
    },
    {
      title: 'Payment queue',
      text: 'Amazon SQS stores it in several zones.',
    },
    {
      title: 'Secrets Manager',
      text: 'A service that spans zones.',
    },
    {
      title: 'AWS KMS',
      text: 'A service that spans zones. The keys are customer managed.',
    },
    {
      title: 'CloudWatch',
      text: 'Keeps logs, metrics and alarms, and spans zones.',
    },
    {
      title: 'NAT gateways',
      text: 'One in each zone.',
    },
    {
      title: 'Interface endpoints',
      text: 'In both zones.',
    },
    {
      title: 'Settlement gateway',
      text: 'In one zone. It exchanges files with the bank.',
    },
  ],
  changes: [
    {
      what: 'SOC 2 report',
      before: 'None',
      after: 'Type II, about 7½ months from the start',
    },
    {
      what: 'AWS accounts',
      before: '1 for production, tests and experiments',
      after: "7, with the logs and the backups out of production's reach",
    },
    {
      what: 'Recovery',
      before: 'Nobody has ever restored a backup',
      after: 'Tested at least every 6 months',
    },
  ],
  outcomes: [
    {
      title: 'The one part in a single zone',
      text: 'The settlement gateway stays in one zone, because the bank accepts one IP address only. If that zone fails, the files wait in a queue while an engineer moves the gateway with a runbook. Login and payment have their own uptime objectives, measured from outside.',
    },
    {
      title: 'What to test first',
      text: "We test recovery early. The first copy into the backup account fails if the database uses the default AWS managed key, which can't be shared with another account. With a customer managed key from the start, nobody has to migrate the data.",
    },
  ],
  more: {
    text: 'SOC 2 in 14 weeks: the plan',
    href: '/blog/soc2-for-lean-startups#soc-2-in-14-weeks',
  },
  part: 'infrastructure',
  diagram: {
    src: '/images/case-studies/fintech-platform.svg',
    alt: 'Requests pass CloudFront with WAF to a private load balancer and on to ECS tasks in two Availability Zones. The tasks use an Aurora writer in zone A with a reader in zone B that takes over. The settlement gateway runs in zone A alone. Logs go to the log archive account, backups to a backup account.',
    width: 640,
    height: 560,
    narrow: {
      width: 360,
      height: 618,
    },
  },
};
