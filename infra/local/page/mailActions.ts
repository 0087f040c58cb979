import * as v from 'valibot';
import {
  identityStates,
  mailAccess,
  mailQuota,
  mailSending,
  suppressionReasons,
} from '../mail/mailAccount.ts';
import type { Done } from './action.ts';
import type { LocalAwsParts } from './localAwsParts.ts';

const address = v.pipe(v.string(), v.email());

const switchesSchema = v.strictObject({
  access: v.exactOptional(v.picklist(mailAccess)),
  sending: v.exactOptional(v.picklist(mailSending)),
  quota: v.exactOptional(v.picklist(mailQuota)),
});

/** Turns what SES's account as a whole allows. */
export async function turnMail(parts: LocalAwsParts, _name: string, input: unknown): Promise<Done> {
  const switches = v.parse(switchesSchema, input);
  parts.mail.turn(switches);
  const words = Object.entries(switches).map(([name, value]) => `${name} is ${value}`);
  return { notice: `SES: ${words.join(', ')}.`, value: parts.mail.state };
}

/** Verifies an address or a domain, or takes that back. */
export async function identifyMail(
  { mail }: LocalAwsParts,
  _name: string,
  input: unknown,
): Promise<Done> {
  const { identity, state } = v.parse(
    v.object({
      identity: v.union([address, v.pipe(v.string(), v.regex(/^[\w.-]+\.[a-z]+$/i))]),
      state: v.picklist(identityStates),
    }),
    input,
  );
  mail.identify(identity, state);
  return { notice: `${identity} is ${state}.`, value: mail.state };
}

/** Puts an address on SES's list or takes it off. */
export async function listMail(
  { mail }: LocalAwsParts,
  _name: string,
  input: unknown,
): Promise<Done> {
  const { address: listed, reason } = v.parse(
    v.object({ address, reason: v.picklist([...suppressionReasons, 'none']) }),
    input,
  );
  mail.list(listed, reason === 'none' ? undefined : reason);
  const notice = reason === 'none' ? `${listed} is off the list.` : `${listed} is on the list.`;
  return { notice, value: mail.state };
}

/** Plays what becomes of the last mail to an address. */
export async function playMail(
  { mail }: LocalAwsParts,
  _name: string,
  input: unknown,
): Promise<Done> {
  const { kind, address: recipient } = v.parse(
    v.object({ kind: v.picklist(['bounce', 'complaint']), address }),
    input,
  );
  const told = mail.play(kind, recipient);
  return {
    notice: `${kind} of ${recipient} was sent; it was taken ${told} times.`,
    value: { told },
  };
}
