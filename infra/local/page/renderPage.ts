import type { MailAccountState } from '../mail/mailAccount.ts';
import { lifecycleKinds } from '../marketplace/lifecycleEvent.ts';
import type { SimulatedPurchase } from '../marketplace/purchase.ts';
import type { ServiceName, ServiceState } from '../services/serviceSwitch.ts';
import type { BuyerScenario } from './buyerScenarios.ts';
import { Html, html } from './html.ts';
import { mailSection } from './mailSection.ts';
import type { OpenedPage } from './openPage.ts';
import type { AlarmsContent } from './renderAlarms.ts';
import { renderAlarms } from './renderAlarms.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import type { WaysContent } from './waysSection.ts';
import { waysSection } from './waysSection.ts';

/** What the page shows. */
export interface PageContent extends AlarmsContent {
  readonly happened: WaysContent;
  /** What the last button did, if one was pressed. */
  readonly notice: string | undefined;
  readonly links: readonly { readonly name: string; readonly url: string }[];
  /** Where AWS's form goes; undefined when the stack has no such route. */
  readonly fulfillmentUrl: string | undefined;
  readonly scenarios: readonly BuyerScenario[];
  readonly services: readonly { readonly name: ServiceName; readonly state: ServiceState }[];
  readonly mail: MailAccountState;
  readonly schedules: readonly {
    readonly logicalId: string;
    readonly label: string;
    readonly expression: string;
  }[];
  readonly queues: readonly {
    readonly logicalId: string;
    readonly length: number;
    readonly isDeadLetters: boolean;
  }[];
  /** How many functions may run at once. */
  readonly concurrency: number;
  /** The purchase that the event form is filled in with. */
  readonly purchase: SimulatedPurchase;
}

const serviceTitles: Readonly<Record<ServiceName, string>> = {
  ses: 'SES (mail)',
  dynamodb: 'DynamoDB (records)',
  marketplace: 'AWS Marketplace (buyers, entitlements)',
  s3: 'S3 (pages)',
};

const stateWords: Readonly<Record<ServiceState, string>> = {
  up: 'running',
  down: 'stopped: connections are refused',
  broken: 'broken: every call gets a 500',
  slow: 'slow: every call takes a second longer',
};

/** Renders the page that plays AWS. */
export function renderPage(content: PageContent): string {
  const page = html`<!doctype html>
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
<p class="soft">Plays the parts of AWS that this machine doesn't have. Nothing here reaches the real ones.</p>
<nav aria-label="Local stack"><ul>${content.links.map(
    ({ name, url }) => html`<li><a href="${url}">${name}</a></li>`,
  )}<li><a href="#what-happened">What happened</a></li></ul></nav>
</header>
<main>
<div class="work">
${content.notice ? html`<p class="notice" role="status">${content.notice}</p>` : ''}
<section aria-labelledby="marketplace">
<h2 id="marketplace">Arrive from AWS Marketplace</h2>
${buyers(content)}
</section>
<section aria-labelledby="services">
<h2 id="services">Pull the plug</h2>
<p class="soft">Stop a service and see what the site makes of it. The inbox can be read all the while.</p>
<ul class="cards">${content.services.map(service)}${functions(content)}</ul>
</section>
${mailSection(content.mail)}
${renderAlarms(content)}
${jobs(content)}
${events(content)}
</div>
${waysSection(content.happened)}
</main>
<footer class="soft">Every form here can be called as JSON too: <code>POST /services/ses {"state":"down"}</code></footer>
<script>${new Html(script)}</script>
</body>
</html>`;
  return page.text;
}

/** Renders a page that opens from a step. */
export function renderOpened({ title, content }: OpenedPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Local AWS</title>
<style>${new Html(style)}</style>
</head>
<body>
<header><h1>${title}</h1><nav aria-label="Local stack"><ul><li><a href="/#what-happened">Back to what happened</a></li></ul></nav></header>
<main class="opened">
${content}
</main>
</body>
</html>`.text;
}

function buyers({ fulfillmentUrl, scenarios }: PageContent): Html {
  if (!fulfillmentUrl) {
    return html`<p>The stack has no route for buyers: it has no output FulfillmentUrl.</p>`;
  }
  return html`<p class="soft">Each button posts AWS's form to <code>${fulfillmentUrl}</code>.</p>
<ul class="cards">${scenarios.map(
    ({ title, text, button, fields }) => html`<li class="card"><h3>${title}</h3><p>${text}</p>
<form method="post" action="${fulfillmentUrl}">${Object.entries(fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>${button}</button></form></li>`,
  )}</ul>`;
}

function service({ name, state }: PageContent['services'][number]): Html {
  const title = serviceTitles[name];
  function button(next: ServiceState, word: string) {
    return next === state
      ? ''
      : html`<button class="quiet" name="state" value="${next}" aria-label="${word} ${title}">${word}</button>`;
  }
  return html`<li class="card"><h3>${title}</h3><p class="state ${state}">${stateWords[state]}</p>
<form class="row" method="post" action="/services/${name}">
${button('up', 'Start')}${button('down', 'Stop')}${button('broken', 'Break')}${button('slow', 'Slow down')}
</form></li>`;
}

function functions({ concurrency }: PageContent): Html {
  return html`<li class="card"><h3>Lambda</h3><p>At most so many functions run at once; further runs are throttled. New accounts have 10.</p>
<form class="row" method="post" action="/concurrency">
<label>Concurrent executions <input type="number" name="limit" min="0" value="${concurrency}" required></label><button class="quiet">Limit Lambda</button>
</form></li>`;
}

function jobs({ schedules, queues }: PageContent): Html {
  return html`<section aria-labelledby="jobs">
<h2 id="jobs">Schedules and queues</h2>
<ul class="cards">${schedules.map(
    ({
      logicalId,
      label,
      expression,
    }) => html`<li class="card"><h3>${label}</h3><p>${expression}</p>
<form method="post" action="/schedules/${logicalId}/run"><button class="quiet">Run ${label} now</button></form></li>`,
  )}${queues.map(
    ({
      logicalId,
      length,
      isDeadLetters,
    }) => html`<li class="card"><h3>${queueTitle(logicalId)}</h3>
<p><a href="/queues/${logicalId}">${length === 1 ? '1 message' : `${length} messages`}<span class="unseen"> in ${queueTitle(logicalId)}</span></a></p>
${isDeadLetters && length > 0 ? html`<form method="post" action="/queues/${logicalId}/redrive"><button class="quiet" >Redrive ${queueTitle(logicalId)}</button></form>` : ''}</li>`,
  )}</ul>
</section>`;
}

/** "MarketplaceInboxQueue4C2F8808" is the Marketplace Inbox Queue. */
function queueTitle(logicalId: string): string {
  return logicalId.replace(/[0-9A-F]{8}$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

function events({ purchase }: PageContent): Html {
  return html`<section aria-labelledby="events">
<h2 id="events">Events</h2>
<p class="soft">What AWS Marketplace and SES tell the stack later, in any order you like.</p>
<ul class="cards">
<li class="card"><h3>Purchase</h3>
<form class="row" method="post" action="/marketplace/events">
<label>Event <select name="kind">${lifecycleKinds.map(option)}</select></label>
<label>Account <input name="accountId" value="${purchase.accountId}" pattern="[0-9]{12}" required></label>
<label>License <input name="licenseArn" value="${purchase.licenseArn}" required></label>
<label>Agreement <input name="agreementId" value="${purchase.agreementId}" required></label>
<label><input type="checkbox" name="lost"> It is lost</label>
<button>Send purchase event</button>
</form></li>
<li class="card"><h3>Mail</h3>
<form class="row" method="post" action="/mail-events">
<label>Event <select name="kind">${['bounce', 'complaint'].map(option)}</select></label>
<label>Address <input type="email" name="address" required></label>
<button>Send mail event</button>
</form></li>
</ul>
</section>`;
}

function option(value: string): Html {
  return html`<option>${value}</option>`;
}
