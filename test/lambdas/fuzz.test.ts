import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contact from '../../lambdas/contact/handler.ts';
import * as feedback from '../../lambdas/mail-feedback/handler.ts';
import * as events from '../../lambdas/marketplace-events/handler.ts';
import * as landing from '../../lambdas/marketplace-landing/handler.ts';
import * as registration from '../../lambdas/marketplace-registration/handler.ts';
import type { Answer } from '../../lambdas/shared/http/messages.ts';
import type { Mail } from '../../lambdas/shared/mail/mail.ts';
import {
  batches,
  contactEvents,
  landingEvents,
  mailDetail,
  marketplaceDetail,
  postedFormEvents,
  registrationEvents,
} from '../support/lambdas/arbitraryEvents.ts';
import { productCode } from '../support/lambdas/buyers.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { openFuzzTarget } from '../support/lambdas/simulation/openFuzzTarget.ts';

/** FUZZ_RUNS events per handler: 100,000 for the whole proof; SEED repeats a run. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const timeout = 60_000 + runs * 5;

const target = openFuzzTarget();
let log: ReturnType<typeof captureLog>;

beforeAll(() => {
  console.log(`${runs} events per handler from SEED=${seed}`);
  log = captureLog();
  vi.stubEnv('LAMBDA_TASK_ROOT', join(import.meta.dirname, '../support/bundle'));
});
afterAll(() => {
  log.restore();
  vi.unstubAllEnvs();
});

function open() {
  return target.parts;
}

type Handler = (event: never) => Promise<Answer>;

/** What the address ends with that is strewn over the events. */
const addressInEvents = '@example.com';

/** Each handler with its events and the statuses that they have to reach. */
const cases: readonly (readonly [string, Handler, fc.Arbitrary<unknown>, readonly number[]])[] = [
  ['contact', contact.createHandler(open), contactEvents, [200, 400]],
  ['contact, without script', contact.createHandler(open), postedFormEvents, [200, 403, 422]],
  ['marketplace-registration', registration.createHandler(open), registrationEvents, [200, 400]],
  ['marketplace-landing', landing.createHandler(open), landingEvents, [303, 400]],
];

const lineBreaks = /[\p{Cc}\u2028\u2029]/u;
const tagsOfOurs =
  /^(?:!doctype html|\/?(?:html|head|meta|title|body|div|h1|p|table|tr|th|td|blockquote|a))(?=[\s>]|$)/;

/** The tags of an HTML text, without their brackets. */
function contentOf(html: string): string[] {
  return [...html.matchAll(/<([^>]*)>?/g)].map(([, tag]) => tag ?? '');
}

function faultsOfMail({ to, replyTo = '', subject, html, tags }: Mail): string[] {
  return [
    ...(lineBreaks.test(to + replyTo + subject) ? ['a line break in a mail field'] : []),
    ...(/[\s,;<>]/.test(replyTo) ? ['more than one address'] : []),
    ...(!contentOf(html).every((tag) => tagsOfOurs.test(tag)) ? ['markup that is not ours'] : []),
    ...(!`${subject}${html}`.isWellFormed() ? ['a lone surrogate'] : []),
    ...(!Object.values(tags).every((tag) => /^[\w-]{1,256}$/.test(tag))
      ? ['a tag SES refuses']
      : []),
  ];
}

function faultsOfAnswer({ statusCode = 0, headers = {}, body = '' }: Answer): string[] {
  return [
    ...(statusCode < 200 || statusCode >= 500 ? [`status ${statusCode}`] : []),
    ...(headers['cache-control'] !== 'no-store' ? ['may be cached'] : []),
    ...(Object.values(headers).some((value) => lineBreaks.test(String(value)))
      ? ['a line break in a header']
      : []),
    ...(!hasOurMarkup(String(headers['content-type'] ?? ''), body) ? ['strange markup'] : []),
    ...(!isReadable(String(headers['content-type'] ?? ''), body) ? ['a body that is no JSON'] : []),
  ];
}

/** The tags of the pages in the fixtures, with attributes that end where theirs do. */
const tagsOfPages =
  /^(?:!doctype html|\/?(?:title|main|form|p|textarea)|(?:input|textarea) name="[a-z]+"(?: autofocus="")?(?: value="[^"]*")?)$/;

function hasOurMarkup(contentType: string, body: string): boolean {
  return (
    !contentType.includes('html') ||
    (body.isWellFormed() && contentOf(body).every((tag) => tagsOfPages.test(tag)))
  );
}

function isReadable(contentType: string, body: string): boolean {
  if (!contentType.includes('json')) {
    return true;
  }
  try {
    return typeof JSON.parse(body) === 'object';
  } catch {
    return false;
  }
}

test.each(cases)(
  '%s never throws, fails or lets through what is dangerous',
  { timeout },
  async (_, handle, arrivals, reached) => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(arrivals, async (event) => {
        target.forget();
        log.clear();
        const answer = await handle(event as never);
        const status = answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(faultsOfAnswer(answer)).toEqual([]);
        expect(log.text()).not.toContain(addressInEvents);
        expect(target.trace.mails.flatMap(faultsOfMail)).toEqual([]);
        if (status >= 400) {
          expect(target.trace).toEqual({ mails: [], stored: [] });
        }
        if (status === 200) {
          expect(target.trace.stored.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs, seed },
    );
    log.clear();
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([...reached]));
  },
);

const queues = [
  [
    'marketplace-events',
    events.createHandler(() => ({ ...target.parts, productCode })),
    batches(
      [
        'License Updated - Manufacturer',
        'License Deprovisioned - Manufacturer',
        'Purchase Agreement Ended - Proposer',
      ],
      marketplaceDetail,
    ),
  ],
  ['mail-feedback', feedback.createHandler(open), batches(['Email Bounced'], mailDetail)],
] as const;

test.each(queues)(
  '%s never throws and gives back no more than it got',
  { timeout },
  async (_, handle, of) => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(of, async (batch) => {
        target.forget();
        log.clear();
        const { batchItemFailures } = await handle(batch as never);
        expect(log.text()).not.toContain(addressInEvents);
        const ids: string[] = batch.Records.map(({ messageId }) => messageId);
        expect(ids).toEqual(
          expect.arrayContaining(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)),
        );
        stored += target.trace.stored.length;
      }),
      { numRuns: runs, seed },
    );
    expect(stored).toBeGreaterThan(0);
  },
);
