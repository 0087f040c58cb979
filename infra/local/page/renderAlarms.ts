import type { AlarmView } from './alarmView.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';

/** What the page shows of the alarms. */
export interface AlarmsContent {
  readonly alarms: readonly AlarmView[];
  /** Who gets their mails. */
  readonly readers: readonly string[];
}

/** Renders the alarms: each one's state, since when and why, those that ring first. */
export function renderAlarms({ alarms, readers }: AlarmsContent): Html {
  const ringing = alarms.toSorted((a, b) => Number(isQuiet(a)) - Number(isQuiet(b)));
  const names = alarmTitles(alarms.map(({ logicalId }) => logicalId));
  return html`<section aria-labelledby="alarms">
<h2 id="alarms">Alarms</h2>
<p class="soft">Evaluated on what really happens here. ${
    readers.length > 0
      ? `Mails go to ${readers.join(', ')}, into the inbox.`
      : 'Nobody is mailed: the stack has no address for alarms (alarmEmail).'
  }</p>
<ul class="cards">${ringing.map((alarm) => card(alarm, names.get(alarm.logicalId) ?? ''))}</ul>
</section>`;
}

function isQuiet({ state }: AlarmView): boolean {
  return state !== 'ALARM';
}

function card(alarm: AlarmView, title: string): Html {
  const { logicalId, name, description, state, reason, since } = alarm;
  return html`<li class="card" id="${logicalId}"><h3>${title}</h3>
<p class="state ${isQuiet(alarm) ? 'up' : 'down'}">${state} since <time datetime="${since}">${since.slice(0, 19).replace('T', ' ')} UTC</time></p>
<details><summary>Why, and what to do</summary><p>${reason}</p><p>${description}</p><p><code>${name}</code></p></details>
<form method="post" action="/alarms/${logicalId}/state"><input type="hidden" name="state" value="ALARM"><button class="quiet">Test ${title}</button></form></li>`;
}

/** The logical ids without what the CDK added, and without the words that all of them begin with. */
export function alarmTitles(logicalIds: readonly string[]): ReadonlyMap<string, string> {
  const words = logicalIds.map((logicalId) =>
    logicalId.replace(/[0-9A-F]{8}$/, '').split(/(?<=[a-z])(?=[A-Z])/),
  );
  const [first = []] = words;
  const differing = first.findIndex((word, index) => words.some((other) => other[index] !== word));
  return new Map(
    logicalIds.map((logicalId, index) => [
      logicalId,
      (words[index] ?? []).slice(Math.max(0, differing)).join(''),
    ]),
  );
}
