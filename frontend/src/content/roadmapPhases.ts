/** What a step costs a month at AWS's prices in us-east-1. */
export interface Cost {
  /** Amounts that the article computes; of several, the sum is shown. */
  readonly monthly?: readonly { readonly dollars: readonly number[]; readonly for: string }[];
  /** Prices of units, and how many units a product with 20 instances uses, from and to. */
  readonly metered?: readonly {
    readonly dollars: number;
    readonly per: string;
    readonly from: number;
    readonly to: number;
  }[];
  /** What has no price here. */
  readonly other?: string;
}

/** One thing to do on the way to a secure account. */
export interface RoadmapStep {
  /** Also the last part of the step's own address on the roadmap's page. */
  readonly id: string;
  readonly title: string;
  /** The article of the series and the heading in it that say how, as in an address. */
  readonly article: string;
  /** Ids of the steps that have to be done before. */
  readonly after?: readonly string[];
  /** Of an engineer's time. */
  readonly hours: number;
  /** A month. @default no charge */
  readonly cost?: Cost;
  /** Goes on after "Skip if". @default never */
  readonly skipIf?: string;
}

interface RoadmapPhase {
  readonly title: string;
  readonly goal: string;
  /** What else to know before its first step. */
  readonly note?: string;
  readonly steps: readonly RoadmapStep[];
}

/** All of it, in the order of doing. Costs are those that the articles compute. */
export const roadmapPhases: readonly RoadmapPhase[] = [
  {
    title: 'Day 1',
    goal: 'Every account has a purpose, every key has an owner, and GuardDuty is watching.',
    note: 'If you only have one day, do these five. They close the doors that attackers try first.',
    steps: [
      {
        id: 'accounts',
        title: 'Give production an account of its own',
        article: 'what-is-a-cloud-security-posture#the-accounts',
        hours: 2,
        skipIf:
          'billing, logs and backups have accounts of their own, and service control policies are enabled',
      },
      {
        id: 'people',
        title: 'Let people sign in with passkeys',
        article: 'access-control#people',
        after: ['accounts'],
        hours: 2,
        skipIf: 'nobody has a password in AWS',
      },
      {
        id: 'keys',
        title: 'Find every stored key',
        article: 'access-control#stored-keys',
        hours: 1,
        skipIf: 'the credential report lists no active key',
      },
      {
        id: 'root-passwords',
        title: 'Delete the root passwords',
        article: 'access-control#root-users',
        after: ['people', 'keys'],
        hours: 1,
        cost: {
          other: 'two hardware keys, once',
        },
        skipIf: 'no member account has root credentials',
      },
      {
        id: 'guardduty',
        title: 'Turn on GuardDuty in every account',
        article: 'vulnerability-management-system-runtime#what-you-set-up-beforehand',
        after: ['people'],
        hours: 2,
        cost: {
          other: '30 days free',
          metered: [
            {
              dollars: 4,
              per: 'million events',
              from: 1,
              to: 3,
            },
            {
              dollars: 1,
              per: 'GB of logs',
              from: 10,
              to: 30,
            },
            {
              dollars: 1.5,
              per: 'vCPU',
              from: 20,
              to: 40,
            },
          ],
        },
        skipIf: 'it covers every account and Region',
      },
    ],
  },
  {
    title: 'Week 1',
    goal: 'Every change is on record, and your data survives the loss of an account.',
    steps: [
      {
        id: 'emergency',
        title: 'Prepare for the day sign-in is broken',
        article: 'access-control#when-the-identity-provider-is-down',
        after: ['root-passwords'],
        hours: 2,
      },
      {
        id: 'trail',
        title: 'Put the audit trail in a locked bucket',
        article: 'observability#question-3-who-changed-what',
        after: ['people'],
        hours: 3,
        cost: {
          other: 'only storage',
        },
        skipIf: 'a trail of all accounts writes to a locked bucket',
      },
      {
        id: 'alerts',
        title: 'Get an email for events that nearly always mean trouble',
        article: 'observability#question-4-is-it-an-attack',
        after: ['guardduty', 'trail'],
        hours: 3,
        cost: {
          metered: [
            {
              dollars: 1,
              per: 'million events',
              from: 0,
              to: 1,
            },
          ],
        },
        skipIf: 'you already get an alert when root signs in',
      },
      {
        id: 'leaked',
        title: 'Rehearse a leaked key',
        article: 'access-control#when-an-access-key-leaks',
        after: ['keys'],
        hours: 2,
        skipIf: 'no IAM user has an access key',
      },
      {
        id: 'leavers',
        title: 'List the access that people keep when they leave',
        article: 'access-control#when-somebody-leaves',
        after: ['people'],
        hours: 2,
      },
      {
        id: 'switches',
        title: 'Block public buckets and snapshots',
        article: 'deny-by-default#experiment-5-one-switch-for-everything',
        after: ['people'],
        hours: 1,
        skipIf: 'both are blocked already',
      },
      {
        id: 'volumes',
        title: 'Choose your own key for volumes',
        article: 'data-encryption#question-2-will-a-copy-leave-the-account',
        after: ['people'],
        hours: 2,
        cost: {
          monthly: [
            {
              dollars: [1],
              for: 'a key in one account and Region',
            },
          ],
        },
        skipIf: 'you run no EC2 instances',
      },
      {
        id: 'copies',
        title: 'Copy data to an account nobody can empty',
        article: 'data-backup-and-recovery#copy-every-night',
        after: ['accounts', 'volumes'],
        hours: 12,
        cost: {
          monthly: [
            {
              dollars: [19],
              for: '200 GB',
            },
          ],
        },
        skipIf: 'you store nothing that customers would miss',
      },
    ],
  },
  {
    title: 'Month 1',
    goal: 'You know your gaps, dangerous calls are denied, and a restore has worked.',
    steps: [
      {
        id: 'posture',
        title: 'Record every setting and check it',
        article: 'what-is-a-cloud-security-posture#before-the-first-check',
        after: ['people'],
        hours: 16,
        cost: {
          metered: [
            {
              dollars: 0.001,
              per: 'check',
              from: 30000,
              to: 60000,
            },
            {
              dollars: 0.003,
              per: 'recorded change',
              from: 10000,
              to: 30000,
            },
          ],
        },
        skipIf: 'a posture tool already covers all accounts',
      },
      {
        id: 'sort',
        title: 'Sort the findings, then alert on new ones only',
        article: 'what-is-a-cloud-security-posture#day-one-sort',
        after: ['posture'],
        hours: 4,
        cost: {
          other: 'only time',
        },
      },
      {
        id: 'pipelines',
        title: 'Deploy without stored keys',
        article: 'access-control#pipelines',
        after: ['people', 'keys'],
        hours: 8,
        skipIf: 'no pipeline holds an AWS key',
      },
      {
        id: 'guardrails',
        title: 'Deny what nobody should ever do',
        article: 'deny-by-default#experiment-2-deny-your-own-administrator',
        after: ['emergency', 'alerts', 'posture', 'pipelines'],
        hours: 4,
      },
      {
        id: 'flaws',
        title: 'Give each known flaw a due date',
        article: 'vulnerability-management-system#findings-inspector-everywhere',
        after: ['people'],
        hours: 4,
        cost: {
          monthly: [
            {
              dollars: [55],
              for: '20 instances, 40 functions, 200 images',
            },
          ],
        },
        skipIf: 'a scanner already assigns owners and dates',
      },
      {
        id: 'patches',
        title: 'Patch and scan hosts every week',
        article: 'antivirus-scanning-and-security-patching#once-put-the-jobs-on-the-calendar',
        after: ['alerts'],
        hours: 8,
        skipIf: 'you have no hosts to patch',
      },
      {
        id: 'burn',
        title: 'Get paged before customers complain',
        article: 'observability#the-alarms-in-code',
        after: ['people'],
        hours: 4,
        cost: {
          monthly: [
            {
              dollars: [2.9],
              for: 'the alarms of a service',
            },
            {
              dollars: [1],
              for: 'a health check that sends requests all day',
            },
          ],
        },
        skipIf: 'a day of downtime would bother nobody',
      },
      {
        id: 'restore',
        title: 'Restore into an empty account',
        article: 'data-backup-and-recovery#the-runbook',
        after: ['copies'],
        hours: 8,
        cost: {
          monthly: [
            {
              dollars: [1],
              for: 'a key',
            },
          ],
          other: 'a database for a few hours',
        },
      },
    ],
  },
  {
    title: 'Quarter 1',
    goal: "An intruder gets no further than one workload, and you've practiced stopping an intruder.",
    steps: [
      {
        id: 'data-perimeter',
        title: 'Keep your data inside the organization',
        article: 'deny-by-default#experiment-3-let-a-stranger-in-then-keep-them-out',
        after: ['guardrails'],
        hours: 4,
        skipIf: 'a resource control policy covers S3, SQS, KMS, Secrets Manager, DynamoDB and ECR',
      },
      {
        id: 'images',
        title: 'Stop bad images before the push',
        article: 'vulnerability-management-system-containers#attempt-1-a-base-full-of-known-flaws',
        after: ['pipelines', 'flaws'],
        hours: 4,
        cost: {
          other: 'a charge per scanned image',
        },
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'push',
        title: 'Let only the pipeline push and sign',
        article: 'vulnerability-management-system-containers#attempt-2-a-push-from-a-laptop',
        after: ['images'],
        hours: 4,
        cost: {
          monthly: [
            {
              dollars: [15],
              for: 'ten services',
            },
          ],
        },
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'admission',
        title: 'Admit only images from your own repositories',
        article: 'vulnerability-management-system-containers#attempt-3-nginx-latest',
        after: ['push'],
        hours: 4,
        skipIf: 'nothing runs on EKS',
      },
      {
        id: 'signatures',
        title: 'Deploy only what the pipeline signed',
        article:
          'vulnerability-management-system-containers#attempt-4-our-registry-our-digest-no-signature',
        after: ['push'],
        hours: 8,
        cost: {
          other: 'only storage',
        },
        skipIf: 'one person deploys',
      },
      {
        id: 'rebuild',
        title: 'Rebuild every image each week',
        article: 'vulnerability-management-system-containers#attempt-5-three-quiet-months',
        after: ['images'],
        hours: 4,
        cost: {
          metered: [
            {
              dollars: 0.01,
              per: 'rescan',
              from: 500,
              to: 1500,
            },
          ],
        },
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'boundary',
        title: 'Cap the roles that developers create',
        article: 'access-control#roles-that-developers-create',
        after: ['pipelines'],
        hours: 8,
        skipIf: 'you have decided that every developer is an administrator',
      },
      {
        id: 'data-keys',
        title: 'Encrypt customer data with keys that refuse administrators',
        article: 'data-encryption#question-1-who-must-be-refused',
        after: ['guardrails'],
        hours: 16,
        cost: {
          monthly: [
            {
              dollars: [3],
              for: 'a key, at most',
            },
          ],
        },
        skipIf: 'everyone with access to the account may see this data',
      },
      {
        id: 'network',
        title: 'Close the network, including endpoints and DNS',
        article: 'deny-by-default#experiment-4-a-network-without-a-way-out',
        after: ['people'],
        hours: 24,
        cost: {
          monthly: [
            {
              dollars: [58],
              for: 'four endpoints in two zones',
            },
          ],
        },
        skipIf: 'everything runs in Lambda outside a VPC',
      },
      {
        id: 'uploads',
        title: 'Keep uploads locked until scanned',
        article: 'antivirus-scanning-and-security-patching#every-upload-locked-until-scanned',
        after: ['guardduty'],
        hours: 4,
        cost: {
          monthly: [
            {
              dollars: [3.6, 4.3],
              for: '20,000 files',
            },
          ],
        },
        skipIf: 'nobody uploads files',
      },
      {
        id: 'intruder',
        title: 'Stage an intrusion and contain it',
        article: 'vulnerability-management-system-runtime#the-first-five-minutes',
        after: ['guardduty', 'alerts', 'volumes', 'boundary'],
        hours: 12,
        cost: {
          monthly: [
            {
              dollars: [29],
              for: 'endpoints in private subnets',
            },
          ],
        },
        skipIf: 'you run no EC2 instances',
      },
      {
        id: 'review',
        title: 'Remove what nobody used',
        article: 'access-control#how-to-check-that-it-works',
        after: ['posture'],
        hours: 4,
        cost: {
          monthly: [
            {
              dollars: [24],
              for: '120 roles',
            },
          ],
        },
      },
    ],
  },
];
