import { isOwed, type Owing } from '../contract/records.ts';

/** The mails that should have gone out by now: how many, and the oldest one's age in seconds. */
export interface Debt {
  readonly depth: number;
  readonly oldestAgeSeconds: number;
}

/** Counts the mails whose time has come, whatever was tried since; later ones aren't late yet. */
export function measureDebt(records: readonly Owing[], nowMs: number): Debt {
  const ages = records
    .flatMap(({ mails }) => Object.values(mails))
    .filter(isOwed)
    .map(({ owedAt }) => nowMs - Date.parse(owedAt))
    .filter((ageMs) => ageMs >= 0);
  return { depth: ages.length, oldestAgeSeconds: Math.round(Math.max(0, ...ages) / 1000) };
}
