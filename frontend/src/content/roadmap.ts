import { postPath } from '../paths.ts';

/** One thing to do on the way to a secure account. */
interface RoadmapStep {
  readonly id: string;
  readonly title: string;
  /** The article of the series and the heading in it that say how, as in an address. */
  readonly article: string;
  /** Ids of the steps that have to be done before. */
  readonly after?: readonly string[];
  /** Of an engineer's time. */
  readonly hours: number;
  /** A month, as the article has it. @default no charge */
  readonly cost?: string;
  /** Goes on after "Skip if". @default never */
  readonly skipIf?: string;
}

interface RoadmapPhase {
  readonly title: string;
  readonly goal: string;
  readonly steps: readonly RoadmapStep[];
}

export const roadmapSeries = 'cloud-security-series';

/** All of it, in the order of doing. Costs are those that the articles compute. */
export const roadmap: readonly RoadmapPhase[] = [
  {
    title: 'Day 1',
    goal: 'Every account has a purpose, every key has an owner, and something watches.',
    steps: [
      {
        id: 'accounts',
        title: 'Give production an account to itself',
        article: 'what-is-a-cloud-security-posture#the-accounts',
        hours: 2,
        skipIf: 'billing, logs and backups are apart, and service control policies on',
      },
      {
        id: 'people',
        title: 'Let people sign in with passkeys',
        article: 'access-control#people',
        after: ['accounts'],
        hours: 2,
        skipIf: 'nobody uses a password in AWS',
      },
      {
        id: 'keys',
        title: 'Find every stored key',
        article: 'access-control#stored-keys',
        hours: 1,
        skipIf: 'the credential report lists no active key',
      },
      {
        id: 'root',
        title: 'Delete the root passwords',
        article: 'access-control#root-users',
        after: ['people', 'keys'],
        hours: 1,
        cost: 'two hardware keys, once',
        skipIf: 'no member account has root credentials',
      },
      {
        id: 'guardduty',
        title: 'Turn on GuardDuty in every account',
        article: 'vulnerability-management-system-runtime#why-it-arrived-at-all',
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
        article: 'access-control#when-the-identity-provider-is-down',
        after: ['root'],
        hours: 2,
      },
      {
        id: 'trail',
        title: 'Lock the audit trail away',
        article: 'observability#question-3-who-changed-what',
        after: ['people'],
        hours: 3,
        cost: 'storage alone',
        skipIf: 'a trail of all accounts fills a locked bucket',
      },
      {
        id: 'alerts',
        title: 'Get a mail for what is nearly always wrong',
        article: 'observability#question-4-is-anyone-doing-this-on-purpose',
        after: ['guardduty', 'trail'],
        hours: 3,
        cost: '$1 per million events',
        skipIf: 'a sign-in as root already alerts you',
      },
      {
        id: 'leaked',
        title: 'Try the runbook for a leaked key',
        article: 'access-control#when-an-access-key-leaks',
        after: ['keys'],
        hours: 2,
        skipIf: 'no IAM user has a key',
      },
      {
        id: 'leavers',
        title: 'List what a leaver keeps',
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
        skipIf: 'both are blocked',
      },
      {
        id: 'volumes',
        title: 'Choose your own key for volumes',
        article: 'data-encryption#question-2-will-a-copy-leave',
        after: ['people'],
        hours: 2,
        cost: '$1 per account and Region',
        skipIf: 'you run no instances',
      },
      {
        id: 'copies',
        title: 'Copy data to an account nobody can empty',
        article: 'data-backup-and-recovery#copy-every-night',
        after: ['accounts', 'volumes'],
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
        article: 'what-is-a-cloud-security-posture#before-the-first-check',
        after: ['people'],
        hours: 16,
        cost: 'about $6, and $0.003 per recorded change',
        skipIf: 'a posture tool sees all accounts',
      },
      {
        id: 'sort',
        title: 'Sort the findings, then alert on new ones',
        article: 'what-is-a-cloud-security-posture#day-one-sort',
        after: ['posture'],
        hours: 4,
        cost: 'time only',
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
        title: 'Deny what nobody should do',
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
        cost: 'about $55 for 20 instances, 40 functions, 200 images',
        skipIf: 'a scanner with owners and dates runs',
      },
      {
        id: 'patches',
        title: 'Patch and scan hosts every week',
        article: 'antivirus-scanning-and-security-patching#once-put-the-jobs-on-the-calendar',
        after: ['alerts'],
        hours: 8,
        skipIf: 'no host is yours to patch',
      },
      {
        id: 'burn',
        title: 'Be paged before customers write',
        article: 'observability#the-alarms-in-code',
        after: ['people'],
        hours: 4,
        cost: '$2.90 a service, $1.50 for a visitor that never sleeps',
        skipIf: 'an outage of a day would hurt nobody',
      },
      {
        id: 'restore',
        title: 'Restore into an empty account',
        article: 'data-backup-and-recovery#the-script',
        after: ['copies'],
        hours: 8,
        cost: '$1, and the database for some hours',
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
        article: 'vulnerability-management-system-containers#attempt-1-a-base-full-of-known-flaws',
        after: ['pipelines', 'flaws'],
        hours: 4,
        cost: 'a charge per scanned image',
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'push',
        title: 'Let only the pipeline push and sign',
        article: 'vulnerability-management-system-containers#attempt-2-a-push-from-a-laptop',
        after: ['images'],
        hours: 4,
        cost: 'about $15 for ten services',
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'admission',
        title: 'Admit only images of your registry',
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
        cost: 'storage alone',
        skipIf: 'one person deploys',
      },
      {
        id: 'rebuild',
        title: 'Rebuild every image each week',
        article: 'vulnerability-management-system-containers#attempt-5-three-quiet-months',
        after: ['images'],
        hours: 4,
        cost: '$0.01 per rescan',
        skipIf: 'nothing runs in containers',
      },
      {
        id: 'boundary',
        title: 'Cap the roles that developers make',
        article: 'access-control#roles-that-developers-make',
        after: ['pipelines'],
        hours: 8,
        skipIf: 'every developer is an administrator anyway',
      },
      {
        id: 'data-keys',
        title: 'Give customer data keys that refuse',
        article: 'data-encryption#question-1-who-must-be-refused',
        after: ['guardrails'],
        hours: 16,
        cost: '$1 to $3 per key',
        skipIf: 'all who may read it may read it all',
      },
      {
        id: 'network',
        title: 'Close the network, endpoints and DNS too',
        article: 'deny-by-default#experiment-4-a-network-without-a-way-out',
        after: ['people'],
        hours: 24,
        cost: 'about $58 for four endpoints in two zones',
        skipIf: 'all of it runs in Lambda outside a VPC',
      },
      {
        id: 'uploads',
        title: 'Keep uploads locked until scanned',
        article: 'antivirus-scanning-and-security-patching#every-upload-locked-until-scanned',
        after: ['guardduty'],
        hours: 4,
        cost: '$3.60 and $4.30 for 20,000 files',
        skipIf: 'nobody uploads files',
      },
      {
        id: 'intruder',
        title: 'Stage an intrusion and contain it',
        article: 'vulnerability-management-system-runtime#the-first-five-minutes',
        after: ['guardduty', 'alerts', 'volumes', 'boundary'],
        hours: 12,
        cost: 'about $29 for endpoints in private subnets',
        skipIf: 'you run no instances',
      },
      {
        id: 'review',
        title: 'Remove what nobody used',
        article: 'access-control#how-to-check-that-it-works',
        after: ['posture'],
        hours: 4,
        cost: '$24 for 120 roles',
      },
    ],
  },
];

/** A phase of the steps that can be followed. */
export type NumberedPhase = ReturnType<typeof readRoadmap>[number];

/** Numbers the steps through all phases, without those whose article is still to come. */
export function readRoadmap(isThere: (path: string) => boolean) {
  function pathOf({ article }: RoadmapStep) {
    return postPath(roadmapSeries, article.replace(/#.*/, ''));
  }
  const phases = roadmap.map((phase) => ({
    ...phase,
    steps: phase.steps.filter((step) => isThere(pathOf(step))),
  }));
  const order = phases.flatMap(({ steps }) => steps.map(({ id }) => id));
  return phases.map((phase) => ({
    ...phase,
    steps: phase.steps.map(({ cost = 'no charge', skipIf = 'never', after = [], ...step }) => ({
      ...step,
      cost,
      skipIf,
      number: order.indexOf(step.id) + 1,
      href: postPath(roadmapSeries, step.article),
      before: after.filter((id) => order.includes(id)).map((id) => order.indexOf(id) + 1),
    })),
  }));
}

const hoursOfDay = 8;

/** An engineer's time in words: hours below half a day, then half days. */
export function tellTime(hours: number): string {
  if (hours < hoursOfDay / 2) {
    return hours === 1 ? '1 hour' : `${hours} hours`;
  }
  const days = Math.ceil((2 * hours) / hoursOfDay) / 2;
  if (days === 0.5) {
    return 'half a day';
  }
  return days === 1 ? '1 day' : `${days} days`;
}
