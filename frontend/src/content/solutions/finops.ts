export const finops = {
  intro:
    "For teams whose AWS bill grows faster than their business. We make the bill readable, remove what nobody uses, and show every team the costs that it controls. We don't cut costs at the expense of security: audit logs, backups and encryption stay on.",
  approach: [
    {
      title: 'Waste first, commitments last',
      text: 'If you buy a Savings Plan before the cleanup, you pay for the waste for one or three years. So we delete and resize first.',
    },
    {
      title: 'Cost per unit, not only in total',
      text: 'A bill that doubles while your customers triple is good news, but only the cost per customer shows it.',
    },
    {
      title: 'Savings go through review',
      text: 'Each change is a pull request with the monthly cost before and after, so you can check the saving on the next invoice.',
    },
  ],
  solutions: {
    cost_analysis: {
      summary:
        "We read twelve months of billing data with Cost Explorer and Athena, check Compute Optimizer's advice against real load, and find costs that are easy to miss: NAT traffic, log ingestion, old snapshots.",
      gets: [
        'A ranked list of savings',
        'The monthly amount, risk and effort for each saving',
        'Pull requests for those you approve',
      ],
    },
    cost_monitoring: {
      summary:
        'We set up Cost Anomaly Detection per service and per account, and a daily report built on Data Exports, so you hear about a forgotten GPU instance within a day or two.',
      gets: [
        'A dashboard with the cost per environment',
        'The cost per customer or transaction',
        'Alerts to the team that can do something about them',
      ],
    },
    budget_management: {
      summary:
        'We define budgets by account and team with forecast alerts. In sandboxes, budget actions attach a deny policy or stop instances when the limit is reached.',
      gets: [
        'Budgets as code',
        'A one-page agenda for a monthly review',
        'Sandboxes that start nothing new once they are over budget',
      ],
    },
    cost_allocation: {
      summary:
        'We design a small set of tags, enforce them with tag policies and pipeline checks, activate them for billing, and split shared clusters by what each workload reserves or uses.',
      gets: [
        'The cost per product, team and customer group',
        'Written rules for shared costs',
        'A separate line for untagged costs',
      ],
    },
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/observability',
      text: 'What logs, metrics and alarms cost, and what keeps their part of the bill small.',
    },
    caseStudy: {
      href: '/case-studies/ml-ai-platform',
      text: 'See how each environment gets a budget, and what happens when the sandbox has used up its budget.',
    },
  },
};
