import { expect, test } from 'vitest';
import { accountId, licenseArnOf, productCode, tokenOf } from '../support/lambdas/buyers.ts';
import { postForm, postJson } from '../support/lambdas/events.ts';
import { handlers } from '../support/lambdas/handlers.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';
import { shareBackEnd } from '../support/lambdas/shareBackEnd.ts';

/**
 * Every text of every event is replaced by a marker, one at a time: nothing that comes from outside
 * may show in the log, whichever part of an event it is in and however it is malformed.
 */
const { backEnd, log } = await shareBackEnd();

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
    acceptor: { accountId },
    offer: { id: 'offer' },
  },
};

const agreement = {
  ...license,
  'detail-type': 'Purchase Agreement Created - Proposer',
  detail: {
    requestId: 'request',
    agreement: { id: 'agmt', intent: 'NEW', status: 'ACTIVE' },
    acceptor: { accountId },
  },
};

const advisory = {
  ...license,
  'detail-type': 'Purchase Agreement Advisory Issued - Manufacturer',
  detail: {
    requestId: 'request',
    agreement: { id: 'agmt' },
    acceptor: { accountId },
    advisory: { issuedAt: '2026-11-01T09:00:00Z' },
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

const arrival = {
  'x-amzn-marketplace-token': tokenOf('logs'),
  'x-amzn-marketplace-offer-type': 'x',
};

const cases: readonly (readonly [string, Handle, readonly unknown[]])[] = [
  ['contact', handlers.contact, requests(contactBody, httpEvent)],
  [
    'marketplace-registration',
    handlers.registration,
    requests({ token: tokenOf('logs'), email: 'ada@example.org' }, httpEvent),
  ],
  [
    'marketplace-landing',
    handlers.landing,
    [
      ...markers.flatMap((mark) =>
        variants(arrival, mark).map((form) => postForm(form as Record<string, string>)),
      ),
      ...requests({}, httpEvent),
    ],
  ],
  ['marketplace-events', handlers.events, messages(license, agreement, advisory)],
  [
    'mail-feedback',
    handlers.feedback,
    messages(
      mailEvent('Send', { send: {} }),
      mailEvent('Bounce', { bounce: bounced }),
      mailEvent('Complaint', { complaint: complained }),
      mailEvent('Reject', { reject: {} }),
    ),
  ],
  ['outbox', handlers.outbox, [{}, ...variants({ id: 'x' }, marker)]],
  ['purchases-check', handlers.check, [{}, ...variants({ id: 'x' }, marker)]],
];

test.each(cases)(
  '%s writes nothing into its log that came from outside',
  async (_, handle, all) => {
    expect(all.length).toBeGreaterThan(1);
    for (const event of all) {
      await Promise.resolve(handle(event as never)).catch(() => undefined);
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
