export const security = {
  intro:
    'For teams that run on AWS and have no one in charge of security. We fix the ordinary things that most incidents start with, such as a leaked key, an open port or a missing patch. Then we add the monitoring that tells you when someone tries to get in.',
  approach: [
    {
      title: 'Prevent before you detect',
      text: 'An alert about a public bucket only helps if someone is awake to read it. A policy for the whole organization refuses the stranger at any hour, so we write that first.',
    },
    {
      title: 'Rank by reach, not by score',
      text: 'A medium finding on a host that faces the internet and has a broad role comes before a critical one in a batch job that nothing can reach.',
    },
    {
      title: 'Prove it with a failing test',
      text: "Every control comes with a command that must be denied. If the command goes through, the control doesn't work yet.",
    },
  ],
  solutions: {
    data_encryption: {
      summary:
        'We encrypt databases, volumes, buckets, queues and backups with a separate KMS key for each kind of data, and require TLS on every hop, even inside your VPC.',
      gets: [
        'Key policies that name who may decrypt what',
        'Default encryption in each account',
        "A list of the data stores that couldn't be converted in place",
      ],
    },
    systems_hardening: {
      summary:
        "We build machine and container images from a CIS-based baseline, require IMDSv2, replace SSH with Session Manager, and remove packages that the workload doesn't use.",
      gets: [
        'An image pipeline in your repository that rebuilds on a schedule',
        'A drift report for hosts that still run an older image',
        'Shell access without SSH keys or an open port',
      ],
    },
    vulnerability_management: {
      summary:
        'We scan code, container images and running hosts with Amazon Inspector and tools in your pipeline, and send each finding to the person who owns the component.',
      gets: [
        'A deadline for each finding, based on exposure and known attacks',
        "A build that fails on flaws you've decided not to ship",
        'A dated list of accepted risks with their owners',
      ],
    },
    network_segmentation: {
      summary:
        'We separate tiers and environments with VPCs, security groups that refer to each other instead of to address ranges, and VPC endpoints that keep AWS traffic off the internet.',
      gets: [
        'A network defined in code',
        "Workloads that can reach only what you've listed",
        'Network Access Analyzer checks that flag any other path',
      ],
    },
    security_monitoring: {
      summary:
        'We turn on CloudTrail, GuardDuty and Security Hub across all accounts and Regions, and tune the alerts until every remaining one deserves action.',
      gets: [
        'A short list of alerts, each with an owner, a severity and a runbook',
        'Delivery to the channel your team already reads',
        "Logs in an account of their own, where production's administrators can't delete them",
      ],
    },
    incident_response: {
      summary:
        'We write the runbooks for the likely cases, such as a leaked access key, ransomware in a bucket or a compromised container, and rehearse them with your team.',
      gets: [
        'Tested runbooks and an isolated forensics account',
        'Break-glass access that raises an alarm when used',
        'A dated exercise report to show an auditor',
      ],
    },
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/deny-by-default',
      text: 'How to set limits that no single account can undo, and test that they hold.',
    },
    caseStudy: {
      href: '/case-studies/fintech-platform',
      text: 'See how to split one shared account into several, and deploy without an access key.',
    },
  },
};
