import type { MailState } from '#contract/records.ts';
import { dayMs } from '../../../lambdas/shared/time.ts';
import type { Ses } from './openTimeline.ts';

/** An email of a submission, as far as anybody has to know about it. */
export interface ModelMail {
  readonly status: 'due' | 'sent' | 'undelivered' | 'parked' | 'cancelled';
  readonly dueMs: number;
  readonly attempts: number;
}

/** A submission that is stored. */
export interface ModelRecord {
  readonly company: ModelMail;
  readonly reminder: ModelMail;
  readonly isClosed: boolean;
}

/** All that should be known about one submission of somebody, and what it was at the time of a backup. */
export interface Model {
  nowMs: number;
  ses: Ses;
  record: ModelRecord | undefined;
  backup: ModelRecord | undefined;
  /** Nothing brings it back. */
  isErased: boolean;
  /** How often SES took its emails. */
  accepted: { company: number; reminder: number };
}

export function newModel(): Model {
  return {
    nowMs: Date.parse('2026-11-20T12:00:00Z'),
    ses: 'up',
    record: undefined,
    backup: undefined,
    isErased: false,
    accepted: { company: 0, reminder: 0 },
  };
}

function tryMail(model: Model, name: 'company' | 'reminder', mail: ModelMail): ModelMail {
  const attempts = mail.attempts + 1;
  if (model.ses === 'up') {
    model.accepted[name] += 1;
    return { ...mail, attempts, status: 'sent' };
  }
  const isTriedOut = attempts >= 24 && model.nowMs - mail.dueMs >= 14 * dayMs;
  return { ...mail, attempts, status: model.ses === 'refusing' || isTriedOut ? 'parked' : 'due' };
}

/** A form was sent, and its email is tried at once. */
export function note(model: Model, reminderMs: number): void {
  model.accepted = { company: 0, reminder: 0 };
  model.backup = undefined;
  model.isErased = false;
  const due = { status: 'due', attempts: 0 } as const;
  model.record = {
    company: tryMail(model, 'company', { ...due, dueMs: model.nowMs }),
    reminder: { ...due, dueMs: reminderMs },
    isClosed: false,
  };
}

/** The outbox tries each email whose time has come. The reminder of a closed request is called off. */
export function runOutbox(model: Model): void {
  for (const name of ['company', 'reminder'] as const) {
    const mail = model.record?.[name];
    if (model.record && mail?.status === 'due' && mail.dueMs <= model.nowMs) {
      const isOff = name === 'reminder' && model.record.isClosed;
      const tried: ModelMail = isOff
        ? { ...mail, status: 'cancelled' }
        : tryMail(model, name, mail);
      model.record = { ...model.record, [name]: tried };
    }
  }
}

/** A backup brings back what was lost since, as it was then, but nothing that was erased. */
export function restore(model: Model): void {
  model.record ??= model.isErased ? undefined : model.backup;
}

/** What a stored email is, in the model's words. */
export function wordOf({ status, failure }: MailState): string {
  return status === 'sent' && failure ? 'undelivered' : status;
}

export function queueFor({ company, reminder, isClosed }: ModelRecord): string | undefined {
  const isPending = [company, reminder].some(({ status }) => status === 'due');
  return isPending ? 'mail' : isClosed ? undefined : 'open';
}
