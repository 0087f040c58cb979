import type { Weeks } from './engagement.ts';

export type PlanPerson = 'engineer' | 'founder' | 'someone';

/** What follows the word with which the plan names a person. */
export const planPeople: Readonly<Record<PlanPerson, string>> = {
  engineer: '',
  founder: '',
  someone: ' who didn’t build the controls, at your company or ours',
};

interface PlanRow {
  readonly what: string;
  /** The first and the last, from 1. */
  readonly weeks: Weeks;
  readonly who: readonly PlanPerson[];
  readonly basedOn: readonly (string | { readonly text: string; readonly href: string })[];
}

/** The rows of the plan's table, which `drawPlan.ts` puts below the first list of `soc2-plan.md`. */
export const soc2Plan: readonly PlanRow[] = [
  {
    what: 'Scope, criteria, period, auditor',
    weeks: [1, 1],
    who: ['founder', 'engineer'],
    basedOn: [{ text: 'What to decide', href: '#what-to-decide-in-week-1' }],
  },
  {
    what: 'Accounts, sign-in with passkeys, stored keys: off in week 3, deleted in week 5',
    weeks: [2, 5],
    who: ['engineer'],
    basedOn: [{ text: 'Access Control', href: '/blog/cloud-security-series/access-control' }],
  },
  {
    what: 'Audit trail and alerts',
    weeks: [3, 4],
    who: ['engineer'],
    basedOn: [
      {
        text: 'Observability',
        href: '/blog/cloud-security-series/observability#question-3-who-changed-what',
      },
    ],
  },
  {
    what: 'Who may do what, new hires and departures',
    weeks: [4, 5],
    who: ['founder', 'engineer'],
    basedOn: [{ text: 'Step 1', href: '/blog/soc2-for-lean-startups/iam' }],
  },
  {
    what: 'Device management for laptops, a list of vendors with their SOC 2 reports',
    weeks: [5, 6],
    who: ['founder'],
    basedOn: [
      { text: 'Step 1', href: '/blog/soc2-for-lean-startups/iam' },
      ', your vendors’ trust pages',
    ],
  },
  {
    what: 'People: security training, checks on new hires, job descriptions',
    weeks: [5, 6],
    who: ['founder'],
    basedOn: [
      {
        text: 'What auditors sample',
        href: 'https://www.compassitc.com/blog/security-awareness-training-for-soc-2-what-your-auditor-expects',
      },
      ' under CC1 and CC2',
    ],
  },
  {
    what: 'How changes reach production',
    weeks: [6, 7],
    who: ['engineer'],
    basedOn: [{ text: 'Step 2', href: '/blog/soc2-for-lean-startups/changes' }],
  },
  {
    what: 'Backups and a timed restore, deadlines for fixing vulnerabilities',
    weeks: [7, 9],
    who: ['engineer'],
    basedOn: [
      { text: 'Backup', href: '/blog/cloud-security-series/data-backup-and-recovery' },
      ', ',
      {
        text: 'Vulnerabilities',
        href: '/blog/cloud-security-series/vulnerability-management-system',
      },
    ],
  },
  {
    what: 'Alerts become tickets, an incident plan, a drill, a penetration test by another company',
    weeks: [9, 10],
    who: ['engineer', 'founder'],
    basedOn: [{ text: 'Step 3', href: '/blog/soc2-for-lean-startups/monitoring' }],
  },
  {
    what: 'Policies: twelve pages that describe what you do, signed by everyone',
    weeks: [10, 11],
    who: ['founder'],
    basedOn: ['What you decided in the steps'],
  },
  {
    what: 'Risks: a one-page list, with an owner for each',
    weeks: [11, 11],
    who: ['founder'],
    basedOn: ['Your incidents and your vendor list'],
  },
  {
    what: 'Description of the system',
    weeks: [12, 12],
    who: ['founder', 'engineer'],
    basedOn: ['The auditor’s template'],
  },
  {
    what: 'Readiness check: someone plays the auditor and picks 25 samples',
    weeks: [13, 13],
    who: ['someone'],
    basedOn: ['The tests in each step'],
  },
  {
    what: 'Fix what the check found, and leave the controls as they are from then on. The period starts at the end of the week',
    weeks: [14, 14],
    who: ['founder', 'engineer'],
    basedOn: ['The checklist of each step'],
  },
];
