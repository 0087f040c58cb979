import * as v from 'valibot';
import { switchesSchema } from '../mail/mailAccount.ts';
import {
  createForgedToken,
  createToken,
  newPurchase,
  purchaseSchema,
  tokenOutcomes,
} from '../marketplace/registrationToken.ts';
import { lifecycleEvent, lifecycleKinds } from '../marketplace/sales.ts';
import { serviceNames, serviceStates } from '../services/services.ts';
import { type LocalAwsParts, serviceTitles, stateTitles } from './state.ts';

interface ActionResult {
  /** For the page, and for callers that speak JSON. */
  readonly notice: string;
  readonly value: unknown;
}

type Action = (
  parts: LocalAwsParts,
  name: string,
  input: unknown,
) => ActionResult | Promise<ActionResult>;

/** By path, where a group is a name. */
const actions: readonly (readonly [RegExp, Action])[] = [
  [/^\/services\/([a-z\d]+)$/, switchService],
  [/^\/schedules\/(\w+)\/run$/, runSchedule],
  [/^\/queues\/([\w-]+)\/redrive$/, redrive],
  [/^\/marketplace\/tokens$/, makeToken],
  [/^\/marketplace\/events$/, sendPurchaseEvent],
  [/^\/mail-events$/, sendMailEvent],
  [/^\/mail$/, turnMail],
];

/** @returns undefined if there is no such action */
export function findAction(path: string) {
  for (const [pattern, action] of actions) {
    const match = pattern.exec(path);
    if (match) {
      return (parts: LocalAwsParts, input: unknown) => action(parts, match[1] ?? '', input);
    }
  }
  return undefined;
}

export function statesOf({ services }: LocalAwsParts): Record<string, string> {
  return Object.fromEntries(serviceNames.map((name) => [name, services[name].state]));
}

const switchSchema = v.object({ state: v.picklist(serviceStates) });

async function switchService(parts: LocalAwsParts, name: string, input: unknown) {
  const service = v.parse(v.picklist(serviceNames), name);
  const { state } = v.parse(switchSchema, input);
  await parts.services[service].set(state);
  return { notice: `${serviceTitles[service]}: ${stateTitles[state]}.`, value: statesOf(parts) };
}

async function runSchedule({ schedules }: LocalAwsParts, name: string) {
  const schedule = schedules.find(({ logicalId, label }) => name === logicalId || name === label);
  if (!schedule) {
    throw new Error(`There is no schedule ${name}`);
  }
  const outcome = await schedule.run();
  return {
    notice: `${schedule.label} ${outcome.type === 'done' ? 'has run' : 'failed'}.`,
    value: outcome,
  };
}

function redrive({ queues }: LocalAwsParts, name: string) {
  const source = queues.find(({ deadLetterQueue }) => deadLetterQueue?.logicalId === name);
  if (!source?.deadLetterQueue) {
    throw new Error(`${name} isn't a dead-letter queue`);
  }
  const messages = source.deadLetterQueue.drain();
  for (const { body } of messages) {
    source.send(body);
  }
  return { notice: `${messages.length} went back to ${source.logicalId}.`, value: messages.length };
}

const tokenSchema = v.object({
  outcome: v.optional(v.picklist([...tokenOutcomes, 'forged']), 'good'),
  purchase: v.optional(purchaseSchema),
});

function makeToken(_parts: LocalAwsParts, _name: string, input: unknown) {
  const { outcome, purchase = newPurchase() } = v.parse(tokenSchema, input);
  const token = outcome === 'forged' ? createForgedToken() : createToken(outcome, purchase);
  return { notice: 'Created a token.', value: { token, purchase } };
}

const purchaseEventSchema = v.object({
  ...purchaseSchema.entries,
  kind: v.picklist(lifecycleKinds),
  // A form sends "on".
  lost: v.optional(v.union([v.boolean(), v.literal('on')]), false),
  requestId: v.optional(v.string()),
  time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** @param rules how many of the stack's rules took an event */
function describeDelivery(rules: number): string {
  return rules > 0 ? 'The stack received it.' : 'Nothing in the stack listens to it.';
}

function sendPurchaseEvent({ sales, bus, productCode }: LocalAwsParts, _: string, input: unknown) {
  const { kind, lost, requestId, time, ...purchase } = v.parse(purchaseEventSchema, input);
  sales.note(kind, purchase);
  if (lost) {
    return { notice: `${kind} happened, and its event was lost.`, value: { rules: [] } };
  }
  const options = { ...(requestId && { requestId }), ...(time && { time: new Date(time) }) };
  const rules = bus.put(lifecycleEvent(kind, purchase, productCode, options));
  return { notice: `${kind} was sent. ${describeDelivery(rules.length)}`, value: { rules } };
}

const address = v.pipe(v.string(), v.email());
const mailEventSchema = v.object({ kind: v.picklist(['bounce', 'complaint']), address });

function sendMailEvent({ mail }: LocalAwsParts, _name: string, input: unknown) {
  const { kind, address: recipient } = v.parse(mailEventSchema, input);
  const rules = mail.play(kind, recipient);
  return {
    notice: `${kind} of ${recipient} was sent. ${describeDelivery(rules)}`,
    value: { rules },
  };
}

function turnMail({ mail }: LocalAwsParts, _name: string, input: unknown) {
  const switches = v.parse(switchesSchema, input);
  mail.turn(switches);
  const changes = Object.entries(switches).map(([name, value]) => `${name} is ${value}`);
  return { notice: `SES: ${changes.join(', ')}.`, value: mail.state };
}
