import { buyerScenarios, newPurchase } from '../marketplace/registrationToken.ts';
import { lifecycleKinds } from '../marketplace/sales.ts';
import { serviceNames } from '../services/services.ts';
import { Html, html, script, style } from './markup.ts';
import type { ListEntry, RecordList } from './readLists.ts';
import {
  type LocalAwsParts,
  listProblems,
  mailSwitches,
  serviceTitles,
  stateTitles,
  titleOf,
} from './state.ts';

interface PageContent {
  readonly notice: string | undefined;
  /** Undefined while DynamoDB doesn't answer. */
  readonly records: RecordList | undefined;
  readonly mails: readonly ListEntry[];
}

const sections = {
  buyers: 'Arrive from AWS Marketplace',
  services: 'Services',
  ses: "SES's account",
  jobs: 'Schedules and queues',
  send: 'Send an event',
  mails: 'Mails',
  records: 'Records',
  events: 'Events',
  log: 'Log',
};

export function renderPage(parts: LocalAwsParts, content: PageContent): string {
  const { notice = '', records, mails } = content;
  const events = parts.bus.latest.map(({ envelope, rules }) => ({
    title: `${envelope['detail-type']}: ${rules.length ? 'received' : 'nothing listens to it'}`,
    time: String(envelope['time']),
    details: JSON.stringify(envelope, null, 2),
  }));
  const links = Object.entries(sections).map(
    ([id, title]) => html`<li><a href="#${id}">${title}</a></li>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local AWS</title>
<style>${new Html(style)}</style>
<script>${new Html(script)}</script>
</head>
<body>
<header>
<h1>Local AWS</h1>
<p class="soft">What this machine runs instead of AWS. Nothing here reaches the real AWS.</p>
<nav aria-label="Local stack"><ul><li><a href="${parts.siteUrl}">Site</a></li><li><a href="${parts.inboxUrl}">Inbox</a></li>${links}</ul></nav>
</header>
<main>
<div class="strip">
${problems(parts, records)}
<p role="status" class="notice">${notice}</p>
</div>
<div class="controls">
${buyers(parts)}
${services(parts)}
${mailAccount(parts)}
${jobs(parts)}
${sendEvents(parts)}
</div>
<div class="lists">
${list('mails', 'No email yet.', mails.map(entry))}
${list(
  'records',
  records ? 'No record yet.' : 'DynamoDB does not respond. Start it under “Services”.',
  (records?.latest ?? []).map(entry),
)}
${list('events', 'No event yet.', events.map(entry))}
${list(
  'log',
  'Nothing yet. Logs of earlier runs are files in the data folder.',
  parts.logLines.map((line) => html`<li><code>${line}</code></li>`),
)}
</div>
</main>
<footer class="soft">Every form here can be called as JSON too: <code>POST /services/ses {"state":"down"}</code></footer>
</body>
</html>`.text;
}

function problems(parts: LocalAwsParts, records: RecordList | undefined): Html {
  const found = listProblems(parts, records?.waiting);
  const items = found.map(({ section, text }) => html`<li><a href="#${section}">${text}</a></li>`);
  return found.length === 0
    ? html`<p class="state up">Everything is running, and nothing is waiting.</p>`
    : html`<ul class="problems" aria-label="What is wrong or waiting">${items}</ul>`;
}

function section(id: keyof typeof sections, text: string, content: Html): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${sections[id]}</h2>
${text ? html`<p class="soft">${text}</p>` : ''}
${content}</section>`;
}

function list(id: keyof typeof sections, empty: string, items: readonly Html[]): Html {
  return section(
    id,
    items.length === 0 ? empty : '',
    items.length === 0
      ? html``
      : html`<ol class="list" tabindex="0" aria-labelledby="${id}">${items}</ol>`,
  );
}

function entry({ title, time, details }: ListEntry): Html {
  const at = time ? html`<time datetime="${time}">${time.slice(11, 19)}</time> ` : '';
  return html`<li><details><summary>${at}${title}</summary><pre>${details}</pre></details></li>`;
}

/** A form whose buttons set one value, with what else it sends. */
function form(action: string, content: unknown, fields: Readonly<Record<string, string>> = {}) {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form class="row" method="post" action="${action}">${hidden}${content}</form>`;
}

function item(title: string, text: unknown, content: unknown): Html {
  return html`<li class="item"><h3>${title}</h3>${text}${content}</li>`;
}

function stateLine(isGood: boolean, text: string): Html {
  return html`<p class="state ${isGood ? 'up' : 'bad'}">${text}</p>`;
}

function buyers({ fulfillmentUrl, sales }: LocalAwsParts): Html {
  if (!fulfillmentUrl) {
    return section('buyers', 'The stack has no route for buyers: no product code is set.', html``);
  }
  const items = buyerScenarios(sales.lastResolved()).map(({ text, button, fields }) => {
    const action = html`<button>${button}</button>`;
    return html`<li>${form(fulfillmentUrl, html`${action} <span class="soft">${text}</span>`, fields)}</li>`;
  });
  return section(
    'buyers',
    'Each button sends the form that AWS Marketplace sends when a buyer subscribes.',
    html`<ul class="choices">${items}</ul>`,
  );
}

function services({ services: switches }: LocalAwsParts): Html {
  const items = serviceNames.map((name) => {
    const { state } = switches[name];
    const buttons = Object.entries({ up: 'Start', down: 'Stop', broken: 'Break' })
      .filter(([next]) => next !== state)
      .map(
        ([next, verb]) =>
          html`<button class="quiet" name="state" value="${next}" aria-label="${verb} ${serviceTitles[name]}">${verb}</button>`,
      );
    const line = stateLine(state === 'up', stateTitles[state]);
    return item(serviceTitles[name], line, form(`/services/${name}`, buttons));
  });
  return section(
    'services',
    'Stop: connections are refused. Break: every call gets an error. The inbox stays readable.',
    html`<ul class="items">${items}</ul>`,
  );
}

function mailAccount({ mail: { state } }: LocalAwsParts): Html {
  const switches = mailSwitches.map(({ title, name, good, bad }) => {
    const isGood = state[name] === good[0];
    const [[, text, label], [next]] = isGood ? [good, bad] : [bad, good];
    const button = html`<button class="quiet" name="${name}" value="${next}">${label}</button>`;
    return item(title, stateLine(isGood, text), form('/mail', button));
  });
  return section('ses', 'What SES accepts and refuses.', html`<ul class="items">${switches}</ul>`);
}

function jobs({ schedules, queues }: LocalAwsParts): Html {
  const runs = schedules.map(({ logicalId, label, expression }) =>
    item(
      label,
      html`<p>${expression}</p>`,
      form(`/schedules/${logicalId}/run`, html`<button class="quiet">Run ${label} now</button>`),
    ),
  );
  const waiting = queues.map(({ logicalId, messages }) => {
    const title = titleOf(logicalId);
    const isRedrivable = queues.some(({ deadLetterQueue: dead }) => dead?.logicalId === logicalId);
    const bodies = messages
      .slice(0, 10)
      .map(({ body }) => html`<details><summary>Message</summary><pre>${body}</pre></details>`);
    const redrive = html`<button class="quiet">Redrive ${title}</button>`;
    return item(title, html`<p>Messages: ${messages.length}</p>`, [
      ...bodies,
      ...(isRedrivable && messages.length > 0
        ? [form(`/queues/${logicalId}/redrive`, redrive)]
        : []),
    ]);
  });
  return section('jobs', '', html`<ul class="items">${runs}${waiting}</ul>`);
}

function sendEvents({ sales }: LocalAwsParts): Html {
  const purchase = sales.lastResolved() ?? newPurchase();
  const ofPurchase = html`<label>Event <select name="kind">${lifecycleKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Account <input name="accountId" value="${purchase.accountId}" pattern="[0-9]{12}" required></label>
<label>License <input name="licenseArn" value="${purchase.licenseArn}" required></label>
<label>Agreement <input name="agreementId" value="${purchase.agreementId}" required></label>
<label><input type="checkbox" name="lost"> Lose it on the way</label>
<button>Send purchase event</button>`;
  const ofMail = html`<label>Event <select name="kind"><option>bounce</option><option>complaint</option></select></label>
<label>Address <input type="email" name="address" required></label>
<button>Send mail event</button>`;
  return section(
    'send',
    'What AWS Marketplace and SES send later, in any order.',
    html`<ul class="items">
${item('Purchase', '', form('/marketplace/events', ofPurchase))}
${item('Mail', '', form('/mail-events', ofMail))}
</ul>`,
  );
}
