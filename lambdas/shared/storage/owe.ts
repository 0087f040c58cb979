import { toIso } from '../timing.ts';
import type { MailName, MailState, Mails } from './records.ts';

/** A mail that is owed from a moment on, not tried yet. */
export const oweFrom = (owedAtMs: number): MailState => {
  const owedAt = toIso(owedAtMs);
  return { status: 'due', attempts: 0, owedAt, nextAt: owedAt };
};

/** The part of a new record that owes the named mails at once. */
export const oweNow = (nowMs: number, names: readonly MailName[]) => ({
  due: 'mail' as const,
  dueAt: toIso(nowMs),
  mails: Object.fromEntries(names.map((name) => [name, oweFrom(nowMs)])) as Mails,
});
