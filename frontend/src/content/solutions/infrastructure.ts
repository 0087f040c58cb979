import type { SolutionAreaDetails } from '../solutions.ts';

export const infrastructure: SolutionAreaDetails<'infrastructure'> = {
  id: 'infrastructure',
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
  evidence: {
    lead:
      'Somebody pushes other code under a version that already runs in production. An ' +
      'immutable tag refuses it.',
    before: '$ docker push $REGISTRY/orders:1.4.2\n' + '1.4.2: digest: sha256:0b5a3f... size: 1785',
    after:
      '$ docker push $REGISTRY/orders:1.4.2\n' +
      "tag invalid: The image tag '1.4.2' already exists in the 'orders' repository and " +
      'cannot be overwritten because the tag is immutable.\n' +
      '$ docker push $REGISTRY/orders:1.4.2 2>&1 | grep -q immutable && echo test passed\n' +
      'test passed',
    denial: 'cannot be overwritten because the tag is immutable',
    source: {
      title: 'Vulnerability Management System: Containers',
      href: '/blog/cloud-security-series/vulnerability-management-system-containers',
    },
  },
  solutions: {
    ecs_hosting: {
      summary:
        'We run your containers on Amazon ECS with Fargate: a load balancer, autoscaling, one ' +
        'IAM role per service, secrets injected at start, and rollback when a deployment turns ' +
        'unhealthy.',
      outcome:
        'Services in two or more Availability Zones, a pipeline from commit to production, and ' +
        'no hosts for your team to patch.',
    },
    eks_hosting: {
      summary:
        'We build Amazon EKS clusters for teams that need Kubernetes itself: Auto Mode nodes, ' +
        'Pod Identity, network policies, admission rules, and upgrades planned before a ' +
        'version leaves standard support.',
      outcome:
        'A cluster defined in Git, an upgrade calendar, and a namespace template that gives ' +
        'each new service its limits, role and network rules.',
    },
    ec2_hosting: {
      summary:
        'We host applications that expect a server: WordPress, web shops and CRM systems on ' +
        'EC2 behind CloudFront and WAF, with the database on RDS, uploads in S3 or EFS, and ' +
        'weekly patch jobs.',
      outcome:
        'A site that survives the loss of a server, backups with a tested restore, and an ' +
        'administration page that is not open to the internet.',
    },
    serverless_hosting: {
      summary:
        'We build APIs and jobs on Lambda, API Gateway, SQS, EventBridge and DynamoDB, with a ' +
        'dead-letter queue for every asynchronous step, idempotent handlers, and limits that ' +
        'stop a runaway loop.',
      outcome:
        'A backend that costs close to nothing while idle, one least-privilege role per ' +
        'function, and alarms that name the affected user action.',
    },
  },
  retired: {
    key: 'elastic_beanstalk',
    title: 'Elastic Beanstalk Hosting',
    summary:
      'Web applications on EC2 instances that AWS Elastic Beanstalk sets up and updates for you.',
    why:
      'AWS still maintains Elastic Beanstalk, but we no longer offer it for new work. ' +
      'Everything on an instance shares one instance role, and each platform branch is ' +
      'retired on its own schedule, which then becomes your deadline. Choose ECS Hosting for ' +
      'containers or Serverless Hosting for small APIs instead. If you run Elastic Beanstalk ' +
      'today, we plan the move with you.',
  },
  reading: {
    article: {
      href: '/blog/cloud-security-series/data-backup-and-recovery',
      text: 'A copy that your own administrators cannot delete, and the proof that it restores.',
    },
    caseStudy: {
      href: '/case-studies/fintech-platform',
      title: 'Fintech Platform',
      text: 'Containers in two Availability Zones, and what the availability figure counts.',
    },
  },
};
