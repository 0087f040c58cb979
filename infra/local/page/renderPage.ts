import { buyerScenarios, newPurchase } from '../marketplace/registrationToken.ts';
import { lifecycleKinds } from '../marketplace/sales.ts';
import { serviceNames } from '../services/services.ts';
import { Html, html } from './html.ts';
import {
  type LocalAwsParts,
  listProblems,
  mailSwitches,
  serviceTitles,
  stateTitles,
  titleOf,
} from './state.ts';

export const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li { margin: 0.5rem 0; overflow-wrap: anywhere; }
form { display: inline; }
label { display: block; }
input, button, select { max-width: 100%; font: inherit; }
`;

/**
 * The page: what is stopped or waiting, and what can be stopped, run or sent.
 *
 * @param notice what the last button did
 */
export function renderPage(parts: LocalAwsParts, recordsWaiting: number, notice: string): string {
  const problems = listProblems(parts, recordsWaiting);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local AWS</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>Local AWS</h1>
<p>What this machine runs instead of AWS. Nothing here reaches the real AWS. <a href="${parts.siteUrl}">Site</a>, <a href="${parts.inboxUrl}">inbox</a></p>
<p role="status">${notice}</p>
<p>As of ${new Date().toISOString().slice(11, 19)} UTC. The page doesn't refresh by itself: <a href="/">reload it</a>.</p>
${section('Stopped or waiting', problems.length > 0 ? problems : ['Everything is running, and nothing is waiting.'])}
${section('Services', services(parts))}
${section("SES's account", mailAccount(parts))}
${section('Schedules', schedules(parts))}
${section('Queues', queues(parts))}
${section('Arrive from AWS Marketplace', buyers(parts))}
${section('Send an event', events(parts))}
<p>Every form here can be called as JSON too: <code>POST /services/ses {"state":"down"}</code></p>
</main>
</body>
</html>`.text;
}

function section(title: string, items: readonly (string | Html)[]): Html {
  return html`<section aria-label="${title}"><h2>${title}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></section>`;
}

/** A form with what it sends besides its own controls. */
function form(
  action: string,
  controls: unknown,
  fields: Readonly<Record<string, string>> = {},
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${hidden}${controls}</form>`;
}

function services({ services: switches }: LocalAwsParts): Html[] {
  return serviceNames.map((name) => {
    const { state } = switches[name];
    const buttons = Object.entries({ up: 'Start', down: 'Stop', broken: 'Break' })
      .filter(([next]) => next !== state)
      .map(
        ([next, verb]) =>
          html`<button name="state" value="${next}" aria-label="${verb} ${serviceTitles[name]}">${verb}</button> `,
      );
    return html`${serviceTitles[name]}: ${stateTitles[state]} ${form(`/services/${name}`, buttons)}`;
  });
}

function mailAccount({ mail: { state } }: LocalAwsParts): Html[] {
  return mailSwitches.map(({ title, name, good, bad }) => {
    const [[, text, label], [next]] = state[name] === good[0] ? [good, bad] : [bad, good];
    const button = html`<button name="${name}" value="${next}">${label}</button>`;
    return html`${title}: ${text} ${form('/mail', button)}`;
  });
}

function schedules({ schedules: all }: LocalAwsParts): Html[] {
  return all.map(({ logicalId, label, expression }) => {
    const button = html`<button>Run ${label} now</button>`;
    return html`${label}, ${expression} ${form(`/schedules/${logicalId}/run`, button)}`;
  });
}

function queues({ queues: all }: LocalAwsParts): Html[] {
  return all.map(({ logicalId, messages }) => {
    const title = titleOf(logicalId);
    const isDead = all.some(({ deadLetterQueue }) => deadLetterQueue?.logicalId === logicalId);
    const button = html`<button>Redrive ${title}</button>`;
    const redrive = isDead && messages.length > 0 && form(`/queues/${logicalId}/redrive`, button);
    return html`${title}: ${messages.length} messages ${redrive || ''}`;
  });
}

function buyers({ fulfillmentUrl, sales }: LocalAwsParts): (string | Html)[] {
  if (!fulfillmentUrl) {
    return ['The stack has no route for buyers, because no product code is set.'];
  }
  return buyerScenarios(sales.lastResolved()).map(
    ({ text, button, fields }) =>
      html`${form(fulfillmentUrl, html`<button>${button}</button>`, fields)} ${text}`,
  );
}

function events({ sales }: LocalAwsParts): Html[] {
  const purchase = sales.lastResolved() ?? newPurchase();
  const ofPurchase = html`<label>Event <select name="kind">${lifecycleKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Account <input name="accountId" value="${purchase.accountId}" pattern="[0-9]{12}" required></label>
<label>License <input name="licenseArn" value="${purchase.licenseArn}" size="60" required></label>
<label>Agreement <input name="agreementId" value="${purchase.agreementId}" required></label>
<label><input type="checkbox" name="lost"> Lose it on the way</label>
<button>Send purchase event</button>`;
  const ofEmail = html`<label>Event <select name="kind"><option>bounce</option><option>complaint</option></select></label>
<label>Address <input type="email" name="address" required></label>
<button>Send email event</button>`;
  return [form('/marketplace/events', ofPurchase), form('/mail-events', ofEmail)];
}
