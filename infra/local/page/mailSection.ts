import type { MailAccountState } from '../mail/mailAccount.ts';
import { type Html, html } from './html.ts';

/** SES's account with its switches. */
export function mailSection(state: MailAccountState): Html {
  const { access, sending, quota, identities, suppressed } = state;
  const isPaused = sending === 'paused';
  const isSpent = quota === 'used up';
  return html`<section aria-labelledby="ses">
<h2 id="ses">SES's account</h2>
<p class="soft">What SES refuses, and what it takes without delivering it. New accounts begin in the sandbox.</p>
<ul class="cards">
<li class="card"><h3>Access</h3><p class="state ${access === 'production' ? 'up' : 'broken'}">${
    access === 'production'
      ? 'production: mails anybody'
      : 'sandbox: mails verified addresses only, one a second'
  }</p>
${button('/mail', 'access', access === 'production' ? 'sandbox' : 'production', access === 'production' ? 'Go back to the sandbox' : 'Grant production access')}</li>
<li class="card"><h3>Sending</h3><p class="state ${isPaused ? 'broken' : 'up'}">${
    isPaused ? 'paused by AWS: everything is refused' : 'on'
  }</p>
${button('/mail', 'sending', isPaused ? 'on' : 'paused', isPaused ? 'Resume sending' : 'Pause sending')}</li>
<li class="card"><h3>Daily quota</h3><p class="state ${isSpent ? 'broken' : 'up'}">${
    isSpent ? 'used up: everything is refused' : 'left'
  }</p>
${button('/mail', 'quota', isSpent ? 'left' : 'used up', isSpent ? 'Begin a new day' : 'Use up the quota')}</li>
${Object.entries(identities).map(([name, status]) => identityCard(name, status === 'verified'))}
<li class="card"><h3>Another address</h3><p>In the sandbox SES mails verified addresses only.</p>
<form class="row" method="post" action="/mail/identities"><input type="hidden" name="state" value="verified">
<label>Address <input type="email" name="identity" required></label><button class="quiet">Verify address</button></form></li>
<li class="card"><h3>Suppression list</h3><p>Mails to these addresses are taken and not delivered. A bounce or complaint puts an address here.</p>
${Object.entries(suppressed).map(
  ([
    address,
    reason,
  ]) => html`<form class="row" method="post" action="/mail/suppression"><input type="hidden" name="address" value="${address}">
<span>${address}: ${reason}</span><button class="quiet" name="reason" value="none">Take ${address} off the list</button></form>`,
)}
<form class="row" method="post" action="/mail/suppression"><input type="hidden" name="reason" value="BOUNCE">
<label>Address <input type="email" name="address" required></label><button class="quiet">Put on the list</button></form></li>
</ul>
</section>`;
}

function identityCard(name: string, isVerified: boolean): Html {
  const isAddress = name.includes('@');
  const pending = isAddress ? 'the link in its mail was not clicked' : 'DKIM is pending';
  const undo = isAddress ? 'Unconfirm' : 'Lose the records of';
  const verify = isAddress ? 'Click the link for' : 'Find the records of';
  return html`<li class="card"><h3>${name}</h3><p class="state ${isVerified ? 'up' : 'broken'}">${
    isVerified ? 'verified' : pending
  }</p>
<form method="post" action="/mail/identities"><input type="hidden" name="identity" value="${name}">
<button class="quiet" name="state" value="${isVerified ? 'pending' : 'verified'}">${isVerified ? undo : verify} ${name}</button></form></li>`;
}

function button(action: string, name: string, value: string, words: string): Html {
  return html`<form method="post" action="${action}"><button class="quiet" name="${name}" value="${value}">${words}</button></form>`;
}
