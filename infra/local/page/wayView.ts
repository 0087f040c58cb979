import { debtOf } from '../ways/mailSteps.ts';
import type { Step, StepLink, Tone, Way } from '../ways/way.ts';
import type { SeenAlarm } from '../ways/ways.ts';

/** A way as the page and its JSON show it. */
export interface WayView {
  readonly id: number;
  readonly title: string;
  readonly reference: string | undefined;
  /** ISO 8601. */
  readonly startedAt: string;
  /** How it stands, in a word. */
  readonly state: string;
  readonly tone: Tone;
  readonly steps: readonly StepView[];
  /** Steps that were too many to keep. */
  readonly leftOut: number;
}

export interface StepView {
  /** Since the way's start. */
  readonly afterMs: number;
  readonly text: string;
  readonly tone: Tone;
  readonly by: string | undefined;
  /** What opens from it. */
  readonly link: { readonly name: string; readonly href: string } | undefined;
}

/**
 * What is shown of a way, with the alarms that went off meanwhile and their end.
 *
 * @param titles what alarms are called, by their logical ids
 */
export function wayView(
  way: Way,
  alarms: readonly SeenAlarm[],
  titles: ReadonlyMap<string, string>,
): WayView {
  const { id, title, reference, startMs, steps, leftOut } = way;
  const rung = alarmsOf(way, alarms).map(
    ({ atMs, logicalId, state }): Step => ({
      atMs,
      text: `alarm ${titles.get(logicalId) ?? logicalId}: ${state}`,
      tone: state === 'ALARM' ? 'bad' : 'good',
    }),
  );
  const all = [...steps, ...rung].sort((a, b) => a.atMs - b.atMs);
  return {
    id,
    title,
    reference,
    startedAt: new Date(startMs).toISOString(),
    ...stateOf(way),
    steps: all.map(({ atMs, text, tone, by, link }) => ({
      afterMs: Math.round((atMs - startMs) * 10) / 10,
      text,
      tone,
      by,
      link: link && openedBy(link),
    })),
    leftOut,
  };
}

/** Those that went off before the way's last step, or while a mail waits; and how they ended. */
function alarmsOf(way: Way, alarms: readonly SeenAlarm[]): readonly SeenAlarm[] {
  const isWaiting = debtOf(way, Date.now()) === 'now';
  const endMs = isWaiting ? Number.POSITIVE_INFINITY : (way.steps.at(-1)?.atMs ?? way.startMs);
  const rung = new Set<string>();
  return alarms.filter(({ atMs, logicalId, state }) => {
    if (atMs < way.startMs) {
      return false;
    }
    if (state === 'ALARM') {
      if (atMs <= endMs) {
        rung.add(logicalId);
      }
      return atMs <= endMs;
    }
    return rung.delete(logicalId);
  });
}

function stateOf(way: Way): { state: string; tone: Tone } {
  const mails = [...way.mails.values()].flatMap((stands) => Object.values(stands));
  if (way.isHarmed) {
    return { state: 'not delivered', tone: 'bad' };
  }
  if (mails.some(({ status }) => status === 'parked')) {
    return { state: 'mail given up', tone: 'bad' };
  }
  const debt = debtOf(way, Date.now());
  if (debt !== 'none') {
    return debt === 'now'
      ? { state: 'mail waits', tone: 'wait' }
      : { state: 'mail due later', tone: 'plain' };
  }
  return answeredState(way);
}

/** How a way stands that owes nothing. */
function answeredState(way: Way): { state: string; tone: Tone } {
  if (way.isDelivered) {
    return { state: 'delivered', tone: 'good' };
  }
  const { answer } = way;
  if (answer !== undefined && (answer === 0 || answer >= 400)) {
    return answer > 0 && answer < 500
      ? { state: 'refused', tone: 'wait' }
      : { state: 'failed', tone: 'bad' };
  }
  const last = way.steps.at(-1);
  return last?.tone === 'bad' ? { state: 'failed', tone: 'bad' } : { state: 'done', tone: 'good' };
}

function openedBy(link: StepLink): StepView['link'] {
  if (link.type === 'record') {
    const query = new URLSearchParams({ table: link.table, key: link.key });
    return { name: 'record', href: `/records?${query}` };
  }
  return link.type === 'queue'
    ? { name: 'queue', href: `/queues/${encodeURIComponent(link.queue)}` }
    : { name: 'mail', href: `/mails/${encodeURIComponent(link.messageId)}` };
}
