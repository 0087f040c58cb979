import type { SolutionAreaDetails } from '../solutions.ts';

export const security: SolutionAreaDetails<'security'> = {
  id: 'security',
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
  evidence: {
    lead:
      "An administrator opens a customer's file. The key names the application alone, so " +
      "AdministratorAccess isn't enough.",
    before: '$ aws s3 cp s3://your-files/drill.txt -\n' + 'Words that a customer wrote.',
    after:
      '$ aws s3 cp s3://your-files/drill.txt -\n' +
      'download failed: s3://your-files/drill.txt to - An error occurred (AccessDenied) ' +
      'when calling the GetObject operation: User: ' +
      'arn:aws:sts::111122223333:assumed-role/Admin/ada is not authorized to perform: ' +
      'kms:Decrypt on resource: ' +
      'arn:aws:kms:us-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab because ' +
      'no resource-based policy allows the kms:Decrypt action\n' +
      '$ aws s3 cp s3://your-files/drill.txt - 2>&1 | grep -q kms:Decrypt && echo test ' +
      'passed\n' +
      'test passed',
    denial: 'because no resource-based policy allows the kms:Decrypt action',
    source: { title: 'Data Encryption', href: '/blog/cloud-security-series/data-encryption' },
  },
  solutions: {
    data_encryption: {
      summary:
        'We encrypt databases, volumes, buckets, queues and backups with KMS keys that are ' +
        'split by kind of data, and require TLS on every hop, including those inside your VPC.',
      outcome:
        'Key policies that name who may decrypt what, default encryption in each account, and ' +
        'an inventory of stores that could not be converted in place.',
    },
    systems_hardening: {
      summary:
        'We build machine and container images from a CIS-based baseline, require IMDSv2, ' +
        'remove SSH in favor of Session Manager and take out packages the workload never ' +
        'calls.',
      outcome:
        'An image pipeline in your repository that rebuilds on a schedule, with a drift report ' +
        'for hosts that still run an older image.',
    },
    vulnerability_management: {
      summary:
        'We scan code, container images and running hosts with Amazon Inspector and tools in ' +
        'your pipeline, and route what is found to the person who owns the component.',
      outcome:
        'A deadline by exploitation and exposure, a build that stops on what you decided must ' +
        'not ship, and a dated list of accepted risks with their owners.',
    },
    network_segmentation: {
      summary:
        'We separate tiers and environments with VPCs, security groups that refer to each ' +
        'other instead of to address ranges, and VPC endpoints that keep AWS traffic off the ' +
        'internet.',
      outcome:
        'A network as code in which a workload reaches only what it lists, plus Network Access ' +
        'Analyzer checks that report any path you did not intend.',
    },
    security_monitoring: {
      summary:
        'We turn on CloudTrail, GuardDuty and Security Hub across all accounts and Regions, ' +
        'store the logs where administrators cannot delete them, and silence alerts nobody ' +
        'acts on.',
      outcome:
        'A short list of alerts, each with an owner, a severity and a runbook, delivered to ' +
        'the channel your team already reads.',
    },
    incident_response: {
      summary:
        'We write the runbooks for the likely cases, such as a leaked access key, ransomware ' +
        'in a bucket or a compromised container, prepare an isolated forensics account, and ' +
        'rehearse with your team.',
      outcome:
        'Tested runbooks, break-glass access that raises an alarm when used, and a dated ' +
        'exercise report to show an auditor.',
    },
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/deny-by-default',
      text: 'Limits that no single account can undo, with the commands that must be denied.',
    },
    caseStudy: {
      href: '/case-studies/fintech-platform',
      title: 'Fintech Platform',
      text: 'One shared account became several, and the pipeline needs no access key.',
    },
  },
};
