import { refusals } from '../contract/codes.ts';
import { isOwed, type Owing } from '../contract/records.ts';

/** The mails that should have gone out by now. */
export interface Debt {
  readonly depth: number;
  /** Those of them that wait for somebody to act. */
  readonly refused: number;
  readonly oldestAgeSeconds: number;
}

/** Counts the mails whose time has come, whatever was tried since; later ones aren't late yet. */
export function measureDebt(records: readonly Owing[], nowMs: number): Debt {
  const late = records
    .flatMap(({ mails }) => Object.values(mails))
    .filter((mail) => isOwed(mail) && Date.parse(mail.owedAt) <= nowMs);
  const ages = late.map(({ owedAt }) => nowMs - Date.parse(owedAt));
  return {
    depth: late.length,
    refused: late.filter(({ failure = '' }) => refusals.includes(failure)).length,
    oldestAgeSeconds: Math.round(Math.max(0, ...ages) / 1000),
  };
}
