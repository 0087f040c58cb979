import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDependencies as openContact } from '../../lambdas/contact/dependencies.ts';
import * as contact from '../../lambdas/contact/handler.ts';
import { openDependencies as openFeedback } from '../../lambdas/mail-feedback/dependencies.ts';
import * as feedback from '../../lambdas/mail-feedback/handler.ts';
import { openDependencies as openEvents } from '../../lambdas/marketplace-events/dependencies.ts';
import * as events from '../../lambdas/marketplace-events/handler.ts';
import { openDependencies as openLanding } from '../../lambdas/marketplace-landing/dependencies.ts';
import * as landing from '../../lambdas/marketplace-landing/handler.ts';
import { openDependencies as openRegistration } from '../../lambdas/marketplace-registration/dependencies.ts';
import * as registration from '../../lambdas/marketplace-registration/handler.ts';
import { handler as notFound } from '../../lambdas/not-found/handler.ts';
import { openDependencies as openOutbox } from '../../lambdas/outbox/dependencies.ts';
import * as outbox from '../../lambdas/outbox/handler.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { postForm, postJson } from '../support/lambdas/events.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';
import { type BackEnd, startBackEnd } from '../support/lambdas/startBackEnd.ts';
import { licenseArnOf, productCode } from '../support/lambdas/startMarketplace.ts';

/**
 * Every text of every event is replaced by a marker, one at a time: nothing that comes from outside
 * may show in the log, whichever part of an event it is in and however it is malformed.
 */
let backEnd: BackEnd;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());
beforeEach(() => {
  log = captureLog();
});
afterEach(() => {
  backEnd.healWire();
  log.restore();
});

/** So short that JSON.parse quotes it whole in its error, on a line that looks like a stack's. */
const marker = 'mark@er.io';
const markers = [marker, `x\nat ${marker}`, `x\n    at x (/var/task/${marker}.cjs:1:1)`];

/** The value with each of its texts, and each of its names, replaced by the marker in turn. */
function variants(value: unknown, mark: string): unknown[] {
  if (typeof value === 'string') {
    return [mark];
  }
  if (Array.isArray(value)) {
    return value.flatMap((member, nth) =>
      variants(member, mark).map((variant) => value.with(nth, variant)),
    );
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, member]) => [
    ...variants(member, mark).map((variant) => ({ ...value, [name]: variant })),
    { ...value, [name]: undefined, [mark]: member },
  ]);
}

function tag(text: string) {
  return Buffer.from(text).toString('base64url');
}

const license = {
  id: 'event',
  'detail-type': 'License Updated - Manufacturer',
  time: '2026-11-01T10:00:00Z',
  detail: {
    requestId: 'request',
    agreement: { id: 'agmt' },
    product: { code: productCode },
    license: { arn: licenseArnOf('logs') },
    acceptor: { accountId: '444455556666' },
    offer: { id: 'offer' },
  },
};

const agreement = {
  ...license,
  'detail-type': 'Purchase Agreement Created - Proposer',
  detail: {
    requestId: 'request',
    agreement: { id: 'agmt', intent: 'NEW', status: 'ACTIVE' },
    acceptor: { accountId: '444455556666' },
  },
};

function mailEvent(eventType: string, more: object) {
  return {
    id: 'event',
    'detail-type': 'Email',
    time: '2026-11-01T10:00:00Z',
    detail: {
      eventType,
      ...more,
      mail: {
        messageId: 'ses-1',
        tags: {
          mail: ['buyer'],
          record: [tag('["registration#l-logs","registration"]')],
          owed: ['x'],
        },
      },
    },
  };
}

const bounced = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@example.org' }] };
const complained = { complainedRecipients: [{ emailAddress: 'a@example.org' }] };

const contactBody = {
  name: 'Ada',
  email: 'ada@example.org',
  company: 'Engines',
  phone: '1',
  address: 'CA',
  subject: 'Hi',
  message: 'Hello',
  type: 'ccpa_request',
  topic: 'x',
};

type Handle = (event: never) => Promise<unknown>;

/** A queue's messages: those of events with the marker in them, and texts that are no events. */
function messages(...busEvents: object[]) {
  return markers.flatMap((mark) => [
    ...busEvents.flatMap((event) => variants(event, mark)).map((event) => queueOf(event as object)),
    ...[mark, `{"${mark}`, `["${mark}"]`, JSON.stringify(mark), `{"id":"${mark}"}`].map((body) => ({
      Records: queueOf({}).Records.map((record) => ({ ...record, body })),
    })),
  ]);
}

function requests(body: object, event: object) {
  return markers.flatMap((mark) => [
    ...variants(body, mark).map((variant) => postJson(variant)),
    ...variants(event, mark),
    ...[mark, `{"${mark}`, JSON.stringify(mark)].map((text) => postJson(text)),
  ]);
}

const httpEvent = {
  ...postJson({}),
  rawPath: '/prod/forms/contact',
  requestContext: { stage: 'prod', http: { method: 'POST' } },
};

const arrival = { 'x-amzn-marketplace-token': 'good-logs', 'x-amzn-marketplace-offer-type': 'x' };

const cases: readonly (readonly [string, Handle, readonly unknown[]])[] = [
  ['contact', contact.createHandler(openContact), requests(contactBody, httpEvent)],
  [
    'marketplace-registration',
    registration.createHandler(openRegistration),
    requests({ token: 'good-logs', email: 'ada@example.org' }, httpEvent),
  ],
  [
    'marketplace-landing',
    landing.createHandler(openLanding),
    [
      ...markers.flatMap((mark) =>
        variants(arrival, mark).map((form) => postForm(form as Record<string, string>)),
      ),
      ...requests({}, httpEvent),
    ],
  ],
  ['not-found', notFound, requests({}, httpEvent)],
  ['marketplace-events', events.createHandler(openEvents), messages(license, agreement)],
  [
    'mail-feedback',
    feedback.createHandler(openFeedback),
    messages(
      mailEvent('Send', { send: {} }),
      mailEvent('Bounce', { bounce: bounced }),
      mailEvent('Complaint', { complaint: complained }),
      mailEvent('Reject', { reject: {} }),
    ),
  ],
  ['outbox', outbox.createHandler(openOutbox), [{}, ...variants({ id: 'x' }, marker)]],
];

test.each(cases)(
  '%s writes nothing into its log that came from outside',
  async (_, handle, all) => {
    expect(all.length).toBeGreaterThan(1);
    for (const event of all) {
      await handle(event as never);
      expect(log.text(), JSON.stringify(event)).not.toContain('mark@');
    }
  },
);

test.each(cases)('%s writes none of it where storage fails either', async (_, handle, all) => {
  backEnd.wire.dynamodb.setPlan(() => 'access denied');
  for (const event of all) {
    await handle(event as never).catch(() => undefined);
  }
  expect(log.text()).not.toContain('mark@');
});
