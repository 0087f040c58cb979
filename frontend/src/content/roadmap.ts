/** One thing to do on the way to a secure account; an article of the series tells how. */
export interface RoadmapStep {
  /** How other steps name it. */
  readonly id: string;
  readonly title: string;
  /** The article, by the last part of its path, and the heading in it. */
  readonly post: string;
  readonly section: string;
  /** Steps that have to be done before. */
  readonly after: readonly string[];
  /** An engineer's time. */
  readonly hours: number;
  /** A month, as the article has it. */
  readonly cost: string;
  /** Goes on after "Skip if". */
  readonly skipIf: string;
}

/** Steps that belong to one time, with what is true once they are done. */
export interface RoadmapPhase {
  readonly title: string;
  readonly goal: string;
  readonly steps: readonly RoadmapStep[];
}

/** The series that the roadmap leads through. */
export const roadmapSeries = 'cloud-security-series';

const never = 'never';
const free = 'no charge';

/** All of it, in the order of doing. Costs are those that the articles compute. */
export const roadmap: readonly RoadmapPhase[] = [
  {
    title: 'Day 1',
    goal: 'Every account has a purpose, every key has an owner, and something watches.',
    steps: [
      {
        id: 'accounts',
        title: 'Give production an account to itself',
        post: 'what-is-a-cloud-security-posture',
        section: 'the-accounts',
        after: [],
        hours: 2,
        cost: free,
        skipIf: 'billing, logs and backups are apart',
      },
      {
        id: 'people',
        title: 'Let people sign in with passkeys',
        post: 'access-control',
        section: 'people',
        after: ['accounts'],
        hours: 2,
        cost: free,
        skipIf: 'nobody uses a password in AWS',
      },
      {
        id: 'keys',
        title: 'Find every stored key',
        post: 'access-control',
        section: 'stored-keys',
        after: [],
        hours: 1,
        cost: free,
        skipIf: 'the credential report lists no active key',
      },
      {
        id: 'root',
        title: 'Delete the root passwords',
        post: 'access-control',
        section: 'root-users',
        after: ['people', 'keys'],
        hours: 1,
        cost: 'two hardware keys, once',
        skipIf: 'no member account has root credentials',
      },
      {
        id: 'guardduty',
        title: 'Turn on GuardDuty in every account',
        post: 'vulnerability-management-system-runtime',
        section: 'why-it-arrived-at-all',
        after: ['people'],
        hours: 2,
        cost: '30 days free, then $4 per million events, $1 per GB, $1.50 per vCPU',
        skipIf: 'it covers every account and Region',
      },
    ],
  },
  {
    title: 'Week 1',
    goal: 'What happens is on record, and your data survives the loss of an account.',
    steps: [
      {
        id: 'emergency',
        title: 'Prepare for a broken sign-in',
        post: 'access-control',
        section: 'when-the-identity-provider-is-down',
        after: ['root'],
        hours: 2,
        cost: free,
        skipIf: never,
      },
      {
        id: 'trail',
        title: 'Lock the audit trail away',
        post: 'observability',
        section: 'question-3-who-changed-what',
        after: ['people'],
        hours: 3,
        cost: 'storage alone',
        skipIf: 'a trail of all accounts fills a locked bucket',
      },
      {
        id: 'alerts',
        title: 'Get a mail for what is nearly always wrong',
        post: 'observability',
        section: 'question-4-is-anyone-doing-this-on-purpose',
        after: ['guardduty', 'trail'],
        hours: 3,
        cost: '$1 per million events',
        skipIf: 'a sign-in as root already alerts you',
      },
      {
        id: 'switches',
        title: 'Block public buckets and snapshots',
        post: 'deny-by-default',
        section: 'experiment-5-one-switch-for-everything',
        after: ['people'],
        hours: 1,
        cost: free,
        skipIf: 'both are blocked',
      },
      {
        id: 'volumes',
        title: 'Choose your own key for volumes',
        post: 'data-encryption',
        section: 'question-2-will-a-copy-leave',
        after: ['people'],
        hours: 2,
        cost: '$1 per account and Region',
        skipIf: 'you run no instances',
      },
      {
        id: 'copies',
        title: 'Copy data to an account nobody can empty',
        post: 'data-backup-and-recovery',
        section: 'copy-every-night',
        after: ['volumes'],
        hours: 12,
        cost: 'about $19 for 200 GB',
        skipIf: 'you store nothing that anyone would miss',
      },
    ],
  },
  {
    title: 'Month 1',
    goal: 'You know what is wrong, mistakes are refused, and a restore has worked.',
    steps: [
      {
        id: 'posture',
        title: 'Record and compare every setting',
        post: 'what-is-a-cloud-security-posture',
        section: 'before-the-first-check',
        after: ['people'],
        hours: 16,
        cost: 'about $6, and $0.003 per recorded change',
        skipIf: 'a posture tool sees all accounts',
      },
      {
        id: 'sort',
        title: 'Sort the findings, then alert on new ones',
        post: 'what-is-a-cloud-security-posture',
        section: 'day-one-sort',
        after: ['posture'],
        hours: 4,
        cost: 'time only',
        skipIf: never,
      },
      {
        id: 'pipelines',
        title: 'Deploy without stored keys',
        post: 'access-control',
        section: 'pipelines',
        after: ['keys'],
        hours: 8,
        cost: free,
        skipIf: 'no pipeline holds an AWS key',
      },
      {
        id: 'guardrails',
        title: 'Deny what nobody should do',
        post: 'deny-by-default',
        section: 'experiment-2-deny-your-own-administrator',
        after: ['emergency', 'alerts', 'posture', 'pipelines'],
        hours: 4,
        cost: free,
        skipIf: never,
      },
      {
        id: 'flaws',
        title: 'Give each known flaw a due date',
        post: 'vulnerability-management-system',
        section: 'findings-inspector-everywhere',
        after: ['people'],
        hours: 4,
        cost: 'about $55 for 20 instances, 40 functions, 200 images',
        skipIf: 'a scanner with owners and dates runs',
      },
      {
        id: 'patches',
        title: 'Patch and scan hosts every week',
        post: 'antivirus-scanning-and-security-patching',
        section: 'once-put-the-jobs-on-the-calendar',
        after: [],
        hours: 8,
        cost: free,
        skipIf: 'no host is yours to patch',
      },
      {
        id: 'burn',
        title: 'Be paged before customers write',
        post: 'observability',
        section: 'the-alarms-in-code',
        after: [],
        hours: 4,
        cost: '$2.90 a service, $1.50 for a visitor that never sleeps',
        skipIf: 'an outage of a day would hurt nobody',
      },
      {
        id: 'restore',
        title: 'Restore into an empty account',
        post: 'data-backup-and-recovery',
        section: 'the-script',
        after: ['copies'],
        hours: 8,
        cost: '$1, and the database for some hours',
        skipIf: never,
      },
    ],
  },
  {
    title: 'Quarter',
    goal: 'An intruder gets no further than one workload, and you have practiced.',
    steps: [
      {
        id: 'images',
        title: 'Stop bad images before the push',
        post: 'vulnerability-management-system-containers',
        section: 'attempt-1-a-base-full-of-known-flaws',
        after: ['pipelines', 'flaws'],
        hours: 8,
        cost: 'about $15 for ten services',
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'signatures',
        title: 'Deploy only what the pipeline signed',
        post: 'vulnerability-management-system-containers',
        section: 'attempt-4-our-registry-our-digest-no-signature',
        after: ['images'],
        hours: 8,
        cost: 'storage alone',
        skipIf: 'one person deploys',
      },
      {
        id: 'boundary',
        title: 'Cap the roles that developers make',
        post: 'access-control',
        section: 'roles-that-developers-make',
        after: ['pipelines'],
        hours: 8,
        cost: free,
        skipIf: 'every developer is an administrator anyway',
      },
      {
        id: 'data-keys',
        title: 'Give customer data keys that refuse',
        post: 'data-encryption',
        section: 'question-1-who-must-be-refused',
        after: ['guardrails'],
        hours: 16,
        cost: '$1 to $3 per key',
        skipIf: 'all who may read it may read it all',
      },
      {
        id: 'network',
        title: 'Close the network, endpoints and DNS too',
        post: 'deny-by-default',
        section: 'experiment-4-a-network-without-a-way-out',
        after: [],
        hours: 24,
        cost: 'about $58 for four endpoints in two zones',
        skipIf: 'all of it runs in Lambda outside a VPC',
      },
      {
        id: 'uploads',
        title: 'Keep uploads locked until scanned',
        post: 'antivirus-scanning-and-security-patching',
        section: 'every-upload-locked-until-scanned',
        after: ['guardduty'],
        hours: 4,
        cost: '$3.60 and $4.30 for 20,000 files',
        skipIf: 'nobody uploads files',
      },
      {
        id: 'intruder',
        title: 'Stage an intrusion and contain it',
        post: 'vulnerability-management-system-runtime',
        section: 'the-first-five-minutes',
        after: ['guardduty', 'volumes', 'boundary'],
        hours: 12,
        cost: 'about $29 for endpoints in private subnets',
        skipIf: 'you run no instances',
      },
      {
        id: 'review',
        title: 'Remove what nobody used',
        post: 'access-control',
        section: 'how-to-check-that-it-works',
        after: ['posture'],
        hours: 4,
        cost: '$24 for 120 roles',
        skipIf: never,
      },
    ],
  },
];
