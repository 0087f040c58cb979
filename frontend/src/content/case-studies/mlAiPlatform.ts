import type { CaseStudyDetails } from '../caseStudySummaries.ts';

export const mlAiPlatform: CaseStudyDetails = {
  counts:
    'Sandbox, development, test, staging and production are each an AWS account, and no release skips one.',
  problem: [
    {
      title: 'One account and a broad role',
      text: 'All data scientists work in the same account with the same role. Their notebooks can reach the production bucket and the internet at the same time, so a single mistake could leak data. There are copies of customer data in personal folders, each made for a good reason at the time.',
    },
    {
      title: 'Models are copied by hand',
      text: 'To release a model, somebody copies a file. Nobody can say which data trained the version in production, or who approved it. GPU instances run through the weekend, because setting one up again is more work than leaving it on.',
    },
    {
      title: 'One role for all tenants',
      text: "Then the product team adds an assistant built on a language model. Its prompt holds customers’ documents, and its tools call internal APIs with one shared role. A customer asks what keeps one tenant's document from changing another tenant's answer. Nothing does.",
    },
  ],
  solution: [
    {
      title: 'Five accounts',
      lead: 'Five accounts, one for each environment, replace the shared account.',
      text: "Their boundaries separate what must not mix: experiments are kept away from customer data, training data from evaluation data, and a rehearsal from the real release. One CDK application deploys all of them, each with its own settings file. The organization also has accounts for management, security, logs and backups, which aren't environments.",
      check: {
        text: "The script that creates an organization's accounts",
        href: '/blog/cloud-security-series/what-is-a-cloud-security-posture#the-accounts',
      },
    },
    {
      title: 'Data by environment',
      lead: 'The environments differ in the data they may hold.',
      text: 'The sandbox can reach the internet, but has only public and synthetic data. Development has masked data and no route to the internet. In the test account, models are evaluated against examples that training never sees, and in staging they get masked copies of real traffic. Only production has real data, for training and for serving, and nobody has a shell there.',
      check: {
        text: 'A policy that keeps strangers from your data, and its drill',
        href: '/blog/cloud-security-series/deny-by-default#experiment-3-let-a-stranger-in-then-keep-them-out',
      },
    },
    {
      title: 'Two people per release',
      lead: 'A model is released the way code is.',
      text: 'A SageMaker AI pipeline trains it, records the commit, the data version and the metrics, and registers the result. Someone other than the author approves it. The endpoint shifts traffic in steps and goes back to the previous model if an alarm goes off.',
      check: {
        text: 'Two-person reviews for code, and a script that finds exceptions',
        href: '/blog/soc2-for-lean-startups/changes#let-github-enforce-the-rule',
      },
    },
    {
      title: 'Permissions outside the prompt',
      lead: "The assistant's permissions aren't in its prompt.",
      text: "Every tool call runs under a role session tagged with the user's tenant, and the policies compare that tag with the tag on the data. Retrieval filters by tenant before the model sees a document. An organization policy enforces Amazon Bedrock guardrails against prompt attacks and leaked personal data on each call to the Bedrock runtime, and Bedrock's other endpoint, Mantle, is denied.",
      check: {
        text: 'Why each workload gets a role of its own',
        href: '/blog/cloud-security-series/access-control#workloads-and-vendors',
      },
    },
  ],
  components: [
    {
      title: 'Five AWS accounts',
      text: 'Resource control policies refuse reads of production data from any other account. Service control policies limit Regions and services per environment.',
    },
    {
      title: 'SageMaker AI domains',
      text: 'They are VPC-only, and idle notebooks are shut down after an hour. Approved packages come through AWS CodeArtifact.',
    },
    {
      title: 'Data lake',
      text: 'Amazon S3 with Lake Formation permissions. Data leaves production only through a masking job, and Macie checks samples of what that job lets through.',
    },
    {
      title: 'Model registry',
      text: 'It keeps versions with lineage and approval status. The pipeline deploys approved versions only.',
    },
    {
      title: 'Amazon Bedrock',
      text: 'It is reached through a VPC endpoint, with enforced guardrails and invocation logs that have a retention limit.',
    },
    {
      title: 'Cost controls',
      text: 'Each environment has a budget. When the sandbox reaches its limit, a budget action attaches a policy that denies new instances.',
    },
  ],
  changes: [
    {
      what: 'Production data',
      before: 'Readable from notebooks that also reach the internet',
      after: 'Only in production, where no one has a shell',
    },
    {
      what: 'Release of a model',
      before: 'Somebody copies a file',
      after: '2 people, and a record of the commit, data and metrics',
    },
    {
      what: "The assistant's tools",
      before: 'One shared role for all tenants',
      after: "A session with the tenant's tag for each call",
    },
  ],
  outcomes: [
    {
      title: 'What the customer gets',
      text: "The customer who asks about tenants gets two things: the policy, and a test that tries to cross the boundary and must fail. Guardrails aren't part of the answer. They are filters with an error rate, useful against abuse but not a boundary.",
    },
    {
      title: 'What to test first',
      text: 'We test free-text fields first. A masking job may replace names and addresses in the columns meant for them, but miss the ones in comments. Macie can find them in its samples before anyone uses the data.',
    },
  ],
  part: 'ai-security',
  diagram: {
    src: '/images/case-studies/ml-ai-platform.svg',
    alt: 'Five environments, each an AWS account. Code goes from sandbox through development, test and staging to production, where someone other than the author approves the release. Customer data stays in production. Only a masking job passes a copy back to development and staging, and the direct way is denied.',
    width: 640,
    height: 560,
    narrow: {
      width: 360,
      height: 484,
    },
  },
};
