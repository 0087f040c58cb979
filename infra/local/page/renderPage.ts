import { lifecycleKinds } from '../marketplace/lifecycleEvent.ts';
import { newPurchase } from '../marketplace/registrationToken.ts';
import { type ServiceName, type ServiceState, serviceNames } from '../services/serviceSwitch.ts';
import { buyerScenarios } from './buyerScenarios.ts';
import { Html, html } from './html.ts';
import type { LocalAwsParts } from './parts.ts';
import type { ListEntry } from './readLists.ts';
import { style } from './style.ts';

interface PageContent {
  readonly notice: string | undefined;
  /** Undefined while DynamoDB doesn't answer. */
  readonly records: readonly ListEntry[] | undefined;
  readonly mails: readonly ListEntry[];
}

export function renderPage(parts: LocalAwsParts, { notice, records, mails }: PageContent): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local AWS</title>
<style>${new Html(style)}</style>
</head>
<body>
<header>
<h1>Local AWS</h1>
<p class="soft">Imitates the parts of AWS that this machine doesn't have. Nothing here reaches the real ones.</p>
<nav aria-label="Local stack"><ul><li><a href="${parts.siteUrl}">Site</a></li><li><a href="${parts.inboxUrl}">Inbox</a></li><li><a href="/">Refresh</a></li></ul></nav>
${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}
</header>
<main>
<div class="controls">
${buyers(parts)}
${services(parts)}
${mailAccount(parts)}
${jobs(parts)}
${events(parts)}
</div>
<div class="lists">
${list('Log', 'Nothing yet. Logs of earlier runs are files in the data folder.', [
  html`${parts.logLines.map((line) => html`<li><code>${line}</code></li>`)}`,
])}
${list(
  'Events',
  'No event yet.',
  parts.bus.latest.map(({ envelope, rules }) =>
    entry({
      title: `${envelope['detail-type']} – ${rules.length} rules matched`,
      time: String(envelope['time']),
      details: JSON.stringify(envelope, null, 2),
    }),
  ),
)}
${list('Mails', 'No mail yet.', mails.map(entry))}
${list(
  'Records',
  records ? 'No record yet.' : 'DynamoDB does not answer: start it under “Services”.',
  (records ?? []).map(entry),
)}
</div>
</main>
<footer class="soft">Every form here can be called as JSON too: <code>POST /services/ses {"state":"down"}</code></footer>
</body>
</html>`.text;
}

function list(title: string, empty: string, items: readonly Html[]): Html {
  const id = title.toLowerCase();
  const isEmpty = items.every(({ text }) => text === '');
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${isEmpty ? html`<p class="soft">${empty}</p>` : html`<ol class="list" tabindex="0" aria-labelledby="${id}">${items}</ol>`}</section>`;
}

function entry({ title, time, details }: ListEntry): Html {
  const at = time ? html`<time datetime="${time}">${time.slice(11, 19)}</time> ` : '';
  return html`<li><details><summary>${at}${title}</summary><pre>${details}</pre></details></li>`;
}

function buyers({ fulfillmentUrl, sales }: LocalAwsParts): Html {
  const cards = buyerScenarios(sales.lastResolved()).map(
    ({ title, text, button, fields }) => html`<li class="card"><h3>${title}</h3><p>${text}</p>
<form method="post" action="${fulfillmentUrl}">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>${button}</button></form></li>`,
  );
  return html`<section aria-labelledby="marketplace"><h2 id="marketplace">Arrive from AWS Marketplace</h2>
${
  fulfillmentUrl
    ? html`<p class="soft">Each button posts AWS's form to <code>${fulfillmentUrl}</code>.</p><ul class="cards">${cards}</ul>`
    : html`<p>The stack has no route for buyers: it has no output FulfillmentUrl.</p>`
}</section>`;
}

const serviceTitles: Readonly<Record<ServiceName, string>> = {
  ses: 'SES (mail)',
  dynamodb: 'DynamoDB (records)',
  marketplace: 'AWS Marketplace (buyers, entitlements)',
  s3: 'S3 (pages)',
};

const stateTitles: Readonly<Record<ServiceState, string>> = {
  up: 'running',
  down: 'stopped: connections are refused',
  broken: 'broken: every call gets a 500',
  slow: 'slow: every call takes a second longer',
};

function services({ services: switches }: LocalAwsParts): Html {
  const cards = serviceNames.map((name) => {
    const { state } = switches[name];
    function button(next: ServiceState, verb: string) {
      return next === state
        ? ''
        : html`<button class="quiet" name="state" value="${next}" aria-label="${verb} ${serviceTitles[name]}">${verb}</button>`;
    }
    return html`<li class="card"><h3>${serviceTitles[name]}</h3><p class="state ${state}">${stateTitles[state]}</p>
<form class="row" method="post" action="/services/${name}">
${button('up', 'Start')}${button('down', 'Stop')}${button('broken', 'Break')}${button('slow', 'Slow down')}
</form></li>`;
  });
  return html`<section aria-labelledby="services"><h2 id="services">Services</h2>
<p class="soft">Stop a service to see how the site behaves. The inbox stays readable.</p><ul class="cards">${cards}</ul></section>`;
}

/** The account's switches: for each state its value, text and the button that leaves it. */
const mailSwitches = [
  {
    title: 'Access',
    name: 'access',
    good: ['production', 'production: mails anybody', 'Go back to the sandbox'],
    bad: ['sandbox', 'sandbox: mails verified addresses, one a second', 'Grant production access'],
  },
  {
    title: 'Sending',
    name: 'sending',
    good: ['on', 'on', 'Pause sending'],
    bad: ['paused', 'paused by AWS: everything is refused', 'Resume sending'],
  },
  {
    title: 'Daily quota',
    name: 'quota',
    good: ['left', 'left', 'Use up the quota'],
    bad: ['used up', 'used up: everything is refused', 'Begin a new day'],
  },
] as const;

function mailAccount({ mail: { state } }: LocalAwsParts): Html {
  const switches = mailSwitches.map(({ title, name, good, bad }) => {
    const isGood = state[name] === good[0];
    const [[, text, button], [next]] = isGood ? [good, bad] : [bad, good];
    return html`<li class="card"><h3>${title}</h3><p class="state ${isGood ? 'up' : 'broken'}">${text}</p>
<form method="post" action="/mail"><button class="quiet" name="${name}" value="${next}">${button}</button></form></li>`;
  });
  const identities = Object.entries(state.identities).map(([name, status]) => {
    const isVerified = status === 'verified';
    const [pending, undo, verify] = name.includes('@')
      ? ['the link in its mail was not clicked', 'Unconfirm', 'Click the link for']
      : ['DKIM is pending', 'Lose the records of', 'Find the records of'];
    return html`<li class="card"><h3>${name}</h3><p class="state ${isVerified ? 'up' : 'broken'}">${isVerified ? 'verified' : pending}</p>
<form method="post" action="/mail/identities"><input type="hidden" name="identity" value="${name}">
<button class="quiet" name="state" value="${isVerified ? 'pending' : 'verified'}">${isVerified ? undo : verify} ${name}</button></form></li>`;
  });
  const suppressed = Object.entries(state.suppressed).map(
    ([
      address,
      reason,
    ]) => html`<form class="row" method="post" action="/mail/suppression"><input type="hidden" name="address" value="${address}">
<span>${address}: ${reason}</span><button class="quiet" name="reason" value="none">Take ${address} off the list</button></form>`,
  );
  return html`<section aria-labelledby="ses"><h2 id="ses">SES's account</h2>
<p class="soft">What SES refuses, and what it accepts without delivering it.</p><ul class="cards">
${switches}${identities}
<li class="card"><h3>Another address</h3><p>In the sandbox SES mails verified addresses only.</p>
<form class="row" method="post" action="/mail/identities"><input type="hidden" name="state" value="verified">
<label>Address <input type="email" name="identity" required></label><button class="quiet">Verify address</button></form></li>
<li class="card"><h3>Suppression list</h3><p>Mails to these addresses are not delivered. A bounce or complaint adds an address.</p>
${suppressed}
<form class="row" method="post" action="/mail/suppression"><input type="hidden" name="reason" value="BOUNCE">
<label>Address <input type="email" name="address" required></label><button class="quiet">Put on the list</button></form></li>
</ul></section>`;
}

function jobs({ schedules, queues }: LocalAwsParts): Html {
  const scheduleCards = schedules.map(
    ({
      logicalId,
      label,
      expression,
    }) => html`<li class="card"><h3>${label}</h3><p>${expression}</p>
<form method="post" action="/schedules/${logicalId}/run"><button class="quiet">Run ${label} now</button></form></li>`,
  );
  const queueCards = queues.map(({ logicalId, messages }) => {
    // "MarketplaceInboxQueue4C2F8808" is the Marketplace Inbox Queue.
    const title = logicalId.replace(/[0-9A-F]{8}$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
    const isRedrivable = queues.some(({ deadLetterQueue: dead }) => dead?.logicalId === logicalId);
    return html`<li class="card"><h3>${title}</h3><p>${count}</p>
${messages.slice(0, 10).map(({ body }) => html`<details><summary>Message</summary><pre>${body}</pre></details>`)}
${
  isRedrivable && messages.length > 0
    ? html`<form method="post" action="/queues/${logicalId}/redrive"><button class="quiet">Redrive ${title}</button></form>`
    : ''
}</li>`;
  });
  return html`<section aria-labelledby="jobs"><h2 id="jobs">Schedules and queues</h2>
<ul class="cards">${scheduleCards}${queueCards}</ul></section>`;
}

function events({ sales }: LocalAwsParts): Html {
  const purchase = sales.lastResolved() ?? newPurchase();
  return html`<section aria-labelledby="send"><h2 id="send">Send an event</h2>
<p class="soft">What AWS Marketplace and SES send later, in any order.</p><ul class="cards">
<li class="card"><h3>Purchase</h3><form class="row" method="post" action="/marketplace/events">
<label>Event <select name="kind">${lifecycleKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Account <input name="accountId" value="${purchase.accountId}" pattern="[0-9]{12}" required></label>
<label>License <input name="licenseArn" value="${purchase.licenseArn}" required></label>
<label>Agreement <input name="agreementId" value="${purchase.agreementId}" required></label>
<label><input type="checkbox" name="lost"> It is lost</label>
<button>Send purchase event</button></form></li>
<li class="card"><h3>Mail</h3><form class="row" method="post" action="/mail-events">
<label>Event <select name="kind"><option>bounce</option><option>complaint</option></select></label>
<label>Address <input type="email" name="address" required></label>
<button>Send mail event</button></form></li>
</ul></section>`;
}
