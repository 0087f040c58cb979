export const bookstackWiki = {
  name: 'Bookstack Wiki',
  subtitle: 'A Wiki in Your Own AWS Account',
  description: 'An AWS-deployed wiki for your team, with optional Google authentication',
  summary:
    'A wiki for runbooks, policies and onboarding, deployed in your own AWS account. Your team ' +
    'signs in with Google accounts if you like. Nobody is billed per seat.',
  intro: [
    'Auditors ask for written procedures, and new engineers ask for the same ones. Bookstack ' +
      'Wiki keeps them in books, chapters and pages, with a history of every change.',
    'It is the open-source BookStack application (MIT license), which we package and deploy on ' +
      "AWS. We aren't affiliated with the BookStack project.",
  ],
  whatYouGet: [
    {
      title: 'The wiki',
      text:
        'A visual editor or Markdown, full-text search, permissions by role, and export to PDF, ' +
        'HTML or Markdown.',
    },
    {
      title: 'Google sign-in, if you want it',
      text:
        'Accounts of your own Google domain only. When someone leaves, you disable that one ' +
        'account and the next sign-in fails. Without Google, people use passwords and a second ' +
        'factor.',
    },
    {
      title: 'Backups that have been restored',
      text:
        'Daily backups of the database, images and attachments, kept for 35 days. We restore ' +
        'them once before the handover and leave you the runbook.',
    },
    {
      title: 'Everything as code',
      text: 'A CDK app in your repository, so each later change is a reviewed commit.',
    },
  ],
  deployment: {
    title: 'How it is deployed',
    paragraphs: [
      'One container on ECS Fargate runs behind a load balancer with HTTPS. Amazon RDS for ' +
        'MariaDB holds the pages, Amazon EFS the images and Amazon S3 the attachments, all ' +
        'encrypted. Credentials are kept in AWS Secrets Manager, and the database has no public ' +
        'address.',
      'You bring an AWS account, a domain name and, for Google sign-in, an OAuth client that you ' +
        'create in Google Cloud.',
    ],
  },
  operation: {
    title: 'Who runs it',
    paragraphs: [
      'You own the account, the data and the code. You can run it yourself: an update is a new ' +
        'image tag and a deployment. Or we do, under a monthly agreement that covers updates, ' +
        'alarms and a recovery test every six months.',
    ],
  },
  costs: {
    title: 'What it costs',
    paragraphs: [
      'Two parts: our work, at a fixed price that we quote in writing, and AWS usage on your own ' +
        'bill. AWS counts hours of the container, the database, the load balancer and public ' +
        'IPv4 addresses, then gigabytes stored and sent.',
      'The smallest sensible size, 0.5 vCPU and a db.t4g.micro, comes to about $60 a month in ' +
        'us-east-1 (as of 2026, without tax). A standby database adds about $14. More readers ' +
        'cost nothing until the container needs to grow.',
    ],
  },
  faq: [
    {
      question: 'Can we import our current wiki?',
      answer:
        "Usually. BookStack's API takes HTML and Markdown. We try twenty pages first and tell " +
        'you what is lost, often macros and page layouts.',
    },
    {
      question: 'Must the wiki be on the internet?',
      answer:
        'No. It can sit behind your VPN. Google sign-in still works, since only the browser and ' +
        "the container's outgoing calls need Google.",
    },
    {
      question: 'How do we leave?',
      answer:
        'Export the pages, keep the database dump, delete the stack. Nothing of ours keeps ' +
        'running.',
    },
  ],
} as const;
