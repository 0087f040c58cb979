import type { SolutionAreaDetails } from '../solutions.ts';

export const finops: SolutionAreaDetails<'finops'> = {
  id: 'finops',
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
  evidence: {
    lead:
      'A GPU server starts in a Region that nobody watches. The list of Regions refuses it ' +
      'before it costs anything.',
    before:
      '$ aws ec2 run-instances --region ap-south-1 --instance-type g5.xlarge --image-id ' +
      '$AMI --query Instances[].State.Name\n' +
      '[ "pending" ]',
    after:
      '$ aws ec2 run-instances --region ap-south-1 --instance-type g5.xlarge --image-id ' +
      '$AMI\n' +
      'An error occurred (UnauthorizedOperation) when calling the RunInstances operation: ' +
      'You are not authorized to perform this operation. User: ' +
      'arn:aws:sts::111122223333:assumed-role/Admin/ada is not authorized to perform: ' +
      'ec2:RunInstances on resource: arn:aws:ec2:ap-south-1:111122223333:instance/* with an ' +
      'explicit deny in a service control policy: ' +
      'arn:aws:organizations::444455556666:policy/o-exampleorgid/service_control_policy/p-example1. ' +
      'Encoded authorization failure message: ...\n' +
      '$ ./denials.sh && echo test passed\n' +
      'test passed',
    denial: 'with an explicit deny in a service control policy',
    source: { title: 'Deny by Default', href: '/blog/cloud-security-series/deny-by-default' },
  },
  solutions: {
    cost_analysis: {
      summary:
        'We read twelve months of billing data with Cost Explorer and Athena, check Compute ' +
        'Optimizer against real load, and look at what rarely shows: NAT traffic, log ' +
        'ingestion, idle load balancers, old snapshots.',
      outcome:
        'A ranked list of savings with the monthly amount, the risk and the effort of each, ' +
        'and pull requests for those you approve.',
    },
    cost_monitoring: {
      summary:
        'We set up Cost Anomaly Detection per service and per account, and a daily report ' +
        'built on Data Exports, so that a forgotten GPU instance is news within a day or two ' +
        'rather than at month end.',
      outcome:
        'A dashboard with cost per environment and per unit of business, and alerts that go to ' +
        'the team that can switch the thing off.',
    },
    budget_management: {
      summary:
        'We define budgets by account and team with forecast alerts. For sandboxes we add ' +
        'budget actions that attach a deny policy or stop instances when the limit is reached.',
      outcome:
        'Budgets as code, a monthly review with an agenda of one page, and sandboxes whose ' +
        'overspending ends on its own.',
    },
    cost_allocation: {
      summary:
        'We design a small set of tags, enforce them with tag policies and pipeline checks, ' +
        'activate them for billing, and split shared clusters by what each workload actually ' +
        'reserves or uses.',
      outcome:
        'Cost per product, team and customer group, with rules for shared costs written down ' +
        'and the untagged remainder shown instead of hidden.',
    },
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/observability',
      text: 'What logs, metrics and alarms cost, and which a small team can do without.',
    },
    caseStudy: {
      href: '/case-studies/ml-ai-platform',
      title: 'ML and AI Platform',
      text: 'A budget for each environment, and a sandbox that starts nothing once its own is used up.',
    },
  },
};
