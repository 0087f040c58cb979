import type { MailState, Registration, Submission } from '#contract/records.ts';
import { addBusinessDays, dayInCalifornia, dayMs, hourMs, toIso } from '../time.ts';
import { pendingMail } from './dueMails.ts';

/** Opt-outs: the legal deadline, and when the company is reminded of an open one. */
const privacyBusinessDays = 15;
const reminderBusinessDays = 12;

/** The reminder of a promised reply or launch link goes out this long before the promise is broken. */
const remindedBeforeMs = 4 * hourMs;

/** By when somebody has to act on a record, and the reminder that the company gets before. */
export interface Deadline {
  readonly dueBy: string;
  readonly reminder: MailState;
}

/**
 * The legal deadline of a privacy request, or the time that the site promises: a reply to the cart
 * within 24 hours, to a message within one business day, and a buyer's launch link within one
 * business day.
 *
 * @param fromMs when the time begins
 */
export function deadlineOf(
  kind: Submission['kind'] | Registration['kind'],
  fromMs: number,
): Deadline {
  if (kind === 'privacy') {
    const lastDay = dayInCalifornia(addBusinessDays(fromMs, privacyBusinessDays));
    const reminderDay = dayInCalifornia(addBusinessDays(fromMs, reminderBusinessDays));
    return {
      dueBy: `${lastDay}T23:59:59.999Z`,
      reminder: pendingMail(Date.parse(`${reminderDay}T13:00:00Z`)),
    };
  }
  const dueMs = kind === 'interest' ? fromMs + dayMs : addBusinessDays(fromMs, 1);
  return { dueBy: toIso(dueMs), reminder: pendingMail(dueMs - remindedBeforeMs) };
}
