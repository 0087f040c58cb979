import * as v from 'valibot';
import { alarmStates } from '../alarms/alarmRule.ts';
import { lifecycleEvent, lifecycleKinds } from '../marketplace/lifecycleEvent.ts';
import { newPurchase } from '../marketplace/purchase.ts';
import { createForgedToken, createToken, tokenOutcomes } from '../marketplace/registrationToken.ts';
import { serviceNames, serviceStates } from '../services/serviceSwitch.ts';
import type { Action, Done } from './action.ts';
import type { LocalAwsParts } from './localAwsParts.ts';
import { identifyMail, listMail, playMail, turnMail } from './mailActions.ts';

/** Calls by the first and last part of their path; between them there may be a name. */
const actions: readonly (readonly [RegExp, Action])[] = [
  [/^\/services\/([a-z\d]+)$/, switchService],
  [/^\/schedules\/(\w+)\/run$/, runSchedule],
  [/^\/queues\/([\w-]+)\/redrive$/, redrive],
  [/^\/queues\/([\w-]+)\/purge$/, purge],
  [/^\/marketplace\/tokens$/, makeToken],
  [/^\/marketplace\/events$/, playPurchase],
  [/^\/mail-events$/, playMail],
  [/^\/mail$/, turnMail],
  [/^\/mail\/identities$/, identifyMail],
  [/^\/mail\/suppression$/, listMail],
  [/^\/alarms\/([\w-]+)\/state$/, setAlarm],
  [/^\/concurrency$/, limitFunctions],
];

/** The action that a path names, and the name in the path. */
export function findAction(path: string): { action: Action; name: string } | undefined {
  for (const [pattern, action] of actions) {
    const match = pattern.exec(path);
    if (match) {
      return { action, name: match[1] ?? '' };
    }
  }
  return undefined;
}

export function serviceStatesNow({ services }: LocalAwsParts): Record<string, string> {
  return Object.fromEntries(serviceNames.map((name) => [name, services[name].state]));
}

async function switchService(parts: LocalAwsParts, name: string, input: unknown): Promise<Done> {
  const service = v.parse(v.picklist(serviceNames), name);
  const { state } = v.parse(v.object({ state: v.picklist(serviceStates) }), input);
  await parts.services[service].set(state);
  return { notice: `${name} is ${state}.`, value: serviceStatesNow(parts) };
}

async function runSchedule({ schedules }: LocalAwsParts, name: string): Promise<Done> {
  const schedule = schedules.find(({ logicalId, label }) => name === logicalId || name === label);
  if (!schedule) {
    throw new Error(`There is no schedule ${name}`);
  }
  const outcome = await schedule.run();
  return { notice: `${schedule.label} ran: ${outcome.type}.`, value: outcome };
}

async function redrive({ queues }: LocalAwsParts, name: string): Promise<Done> {
  const sources = queues.filter(({ deadLetterQueue: dead }) =>
    [dead?.logicalId, dead?.arn.split(':').at(-1)].includes(name),
  );
  const [source] = sources;
  if (!source?.deadLetterQueue) {
    throw new Error(`${name} is no dead-letter queue`);
  }
  const messages = source.deadLetterQueue.drain();
  for (const { body } of messages) {
    source.send(body);
  }
  return { notice: `${messages.length} went back to ${source.logicalId}.`, value: messages.length };
}

async function purge({ queues }: LocalAwsParts, name: string): Promise<Done> {
  const queue = queues.find(({ logicalId, arn }) =>
    [logicalId, arn.split(':').at(-1)].includes(name),
  );
  if (!queue) {
    throw new Error(`There is no queue ${name}`);
  }
  const messages = queue.drain();
  return { notice: `${messages.length} were deleted from ${name}.`, value: messages.length };
}

const purchaseSchema = v.object({
  accountId: v.pipe(v.string(), v.regex(/^\d{12}$/)),
  licenseArn: v.string(),
  agreementId: v.string(),
});

async function makeToken(_parts: LocalAwsParts, _name: string, input: unknown): Promise<Done> {
  const { outcome, purchase } = v.parse(
    v.object({
      outcome: v.optional(v.picklist([...tokenOutcomes, 'forged']), 'good'),
      purchase: v.optional(purchaseSchema),
    }),
    input,
  );
  const bought = purchase ?? newPurchase();
  const token = outcome === 'forged' ? createForgedToken() : createToken(outcome, bought);
  return { notice: 'A token was made.', value: { token, purchase: bought } };
}

async function playPurchase(parts: LocalAwsParts, _name: string, input: unknown): Promise<Done> {
  const { kind, lost, requestId, time, ...purchase } = v.parse(
    v.object({
      ...purchaseSchema.entries,
      kind: v.picklist(lifecycleKinds),
      // A form says it with "on".
      lost: v.optional(v.union([v.boolean(), v.literal('on')]), false),
      requestId: v.optional(v.string()),
      time: v.optional(
        v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.transform((text) => new Date(text)),
        ),
      ),
    }),
    input,
  );
  parts.sales.note(kind, purchase);
  if (lost) {
    return { notice: `${kind} happened, and its event was lost.`, value: { rules: [] } };
  }
  const options = { ...(requestId && { requestId }), ...(time && { time }) };
  const rules = parts.bus.put(lifecycleEvent(kind, purchase, parts.productCode, options));
  return { notice: `${kind} was sent; rules that took it: ${rules.length}.`, value: { rules } };
}

async function setAlarm({ alarms }: LocalAwsParts, name: string, input: unknown): Promise<Done> {
  const { state, reason } = v.parse(
    v.object({
      state: v.picklist(alarmStates),
      reason: v.optional(v.string(), 'Set on the Local AWS page.'),
    }),
    input,
  );
  alarms.set(name, { state, reason });
  return { notice: `${name} is ${state} until it is evaluated next.`, value: { name, state } };
}

async function limitFunctions(parts: LocalAwsParts, _name: string, input: unknown): Promise<Done> {
  const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer());
  const { limit } = v.parse(v.object({ limit: v.pipe(count, v.minValue(0)) }), input);
  parts.concurrency.limit = limit;
  return { notice: `${limit} functions may run at once.`, value: { limit } };
}
