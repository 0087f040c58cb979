export const infrastructure = {
  intro:
    'For teams that need hosting for an application, or better hosting than they have. We help you choose something that your team can fix at three in the morning, and build it as code across at least two Availability Zones, with backups and alarms. A pipeline that tests, scans, deploys and rolls back is part of each solution.',
  approach: [
    {
      title: 'Choose the smallest thing that works',
      text: "Two containers and a database don't need Kubernetes. We'll say so, and write down at what point you would need it.",
    },
    {
      title: 'One code base, every environment',
      text: 'Staging and production come from the same stacks with different settings, so a test in staging tells you something about production.',
    },
    {
      title: 'Deploy without stored keys',
      text: 'Pipelines assume a short-lived role through OpenID Connect, so there is no access key to leak or to rotate.',
    },
  ],
  solutions: {
    ecs_hosting: {
      summary:
        'We set up your containers on Amazon ECS with Fargate: a load balancer, autoscaling, one IAM role per service, secrets injected at start, and rollback when a deployment turns unhealthy.',
      gets: [
        'Services in two or more Availability Zones',
        'A pipeline from commit to production',
        'No hosts for your team to patch',
      ],
    },
    eks_hosting: {
      summary:
        'We build Amazon EKS clusters for teams that really need Kubernetes, with Auto Mode nodes, Pod Identity, network policies and admission rules.',
      gets: [
        'A cluster defined in Git',
        'An upgrade calendar that keeps you within standard support',
        'A namespace template that gives a new service its limits, role and network rules',
      ],
    },
    ec2_hosting: {
      summary:
        'We build hosting for applications that expect a server: EC2 behind CloudFront and WAF, the database on RDS, uploads in S3 or EFS, and weekly patch jobs.',
      gets: [
        'A site that survives the loss of a server',
        'Backups with a tested restore',
        "An admin page that isn't open to the internet",
      ],
    },
    serverless_hosting: {
      summary:
        'We build APIs and jobs on Lambda, API Gateway, SQS, EventBridge and DynamoDB, with a dead-letter queue for every asynchronous step, idempotent handlers, and limits that stop a runaway loop.',
      gets: [
        'A backend that costs close to nothing while idle',
        'One least-privilege role per function',
        'Alarms that say what your users can no longer do',
      ],
    },
  },
  retired: {
    key: 'elastic_beanstalk',
    title: 'Elastic Beanstalk Hosting',
    summary:
      'AWS still maintains Elastic Beanstalk, but we no longer offer it for new work. Everything on an instance shares one instance role, and each platform branch is retired on its own schedule, which then becomes your deadline.',
    instead:
      'Choose ECS Hosting for containers or Serverless Hosting for small APIs instead. If you run Elastic Beanstalk today, we plan the move with you.',
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/data-backup-and-recovery',
      text: "How to keep a copy that production's administrators can't delete, and prove that you can restore it.",
    },
    caseStudy: {
      href: '/case-studies/fintech-platform',
      text: 'See how containers run in two Availability Zones, and what the availability figure means.',
    },
  },
};
