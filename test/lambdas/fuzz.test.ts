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
import type { Table } from '../../lambdas/shared/records/table.ts';
import { systemTiming } from '../../lambdas/shared/time.ts';
import {
  contactEvents,
  landingEvents,
  mailBatches,
  marketplaceBatches,
  postedFormEvents,
  registrationEvents,
} from '../support/lambdas/arbitraryEvents.ts';
import { licenseArnOf, productCode } from '../support/lambdas/buyers.ts';
import { captureLog } from '../support/lambdas/captureLog.ts';
import { mailSettings } from '../support/lambdas/readStack.ts';

/** FUZZ_RUNS events per handler: 100,000 for the whole proof; SEED repeats a run. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);
const seed = Number(process.env['SEED'] ?? 20_261_128);
const timeout = 60_000 + numRuns * 5;

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

/**
 * Parts that take everything and remember it: storage that holds one record at a time, email that
 * goes nowhere, a Marketplace that knows every token that begins with "good".
 */
function openFuzzTarget() {
  const trace: { readonly mails: Mail[]; readonly stored: unknown[] } = { mails: [], stored: [] };
  let last: object | undefined;
  async function send(command: Command): Promise<object> {
    const { input } = command;
    const { name } = command.constructor;
    if (name === 'PutItemCommand' && 'Item' in input) {
      trace.stored.push(input.Item);
      if ('mails' in (input.Item as object)) {
        last = input.Item as object;
      }
    }
    return name === 'UpdateItemCommand' && last ? { Attributes: last } : {};
  }
  const parts: contact.Dependencies & landing.Dependencies & registration.Dependencies = {
    table: { name: 'records', client: { send } as unknown as Table['client'] },
    mailer: async (mail) => {
      trace.mails.push(mail);
      return { outcome: 'accepted', messageId: 'x' };
    },
    marketplace: async (token) =>
      token.startsWith('good')
        ? {
            outcome: 'resolved',
            purchase: { licenseArn: licenseArnOf('x'), accountId: '4', productCode },
          }
        : { outcome: 'bad-token', reason: 'InvalidTokenException' },
    mailSettings,
    supportEmail: mailSettings.supportEmail,
    retentionMonths: 24,
    isConfirmed: true,
    isReminded: true,
    timing: { ...systemTiming, abortAfter: () => AbortSignal.any([]) },
  };
  return {
    parts,
    trace,
    forget: () => {
      trace.mails.length = 0;
      trace.stored.length = 0;
      last = undefined;
    },
  };
}

const target = openFuzzTarget();
let log: ReturnType<typeof captureLog>;

beforeAll(() => {
  console.log(`${numRuns} events per handler from SEED=${seed}`);
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

/** Lets a handler work on events, none of whose addresses may reach the log. */
async function assertAll<Event>(
  arrivals: fc.Arbitrary<Event>,
  check: (event: Event) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(arrivals, async (event) => {
    target.forget();
    log.clear();
    await check(event);
    expect(log.text()).not.toContain('@example.com');
  });
  await fc.assert(property, { numRuns, seed });
}

const lineBreaks = /[\p{Cc}\u2028\u2029]/u;

const mailTags =
  /^(?:!doctype html|\/?(?:html|head|meta|title|body|div|h1|p|table|tr|th|td|blockquote|a|br))(?=[\s>]|$)/;

/** The tags of the pages in the fixtures, with attributes that end where theirs do. */
const pageTags =
  /^(?:!doctype html|\/?(?:title|main|form|p|textarea)|(?:input|textarea) name="[a-z]+"(?: autofocus="")?(?: value="[^"]*")?)$/;

/** Holds HTML against the tags that are ours: with another, somebody's text became markup. */
function checkMarkup(html: string, ours: RegExp): void {
  expect(html.isWellFormed()).toBe(true);
  const tags = [...html.matchAll(/<([^>]*)>?/g)].map(([, tag]) => tag ?? '');
  expect(tags.filter((tag) => !ours.test(tag))).toEqual([]);
}

function checkMail({ to, replyTo = '', subject, html, tags }: Mail): void {
  expect(to + replyTo + subject).not.toMatch(lineBreaks);
  // One address, and no more.
  expect(replyTo).not.toMatch(/[\s,;<>]/);
  expect(subject.isWellFormed()).toBe(true);
  checkMarkup(html, mailTags);
  for (const tag of Object.values(tags)) {
    expect(tag).toMatch(/^[\w-]{1,256}$/);
  }
}

function checkAnswer({ statusCode = 0, headers = {}, body = '' }: Answer): void {
  expect(statusCode).toBeGreaterThanOrEqual(200);
  expect(statusCode).toBeLessThan(500);
  expect(headers['cache-control']).toBe('no-store');
  for (const value of Object.values(headers)) {
    expect(String(value)).not.toMatch(lineBreaks);
  }
  const contentType = String(headers['content-type'] ?? '');
  if (contentType.includes('html')) {
    checkMarkup(body, pageTags);
  }
  if (contentType.includes('json')) {
    expect(JSON.parse(body)).toBeTypeOf('object');
  }
}

/** Each handler with its events and the statuses that they have to reach. */
test.each([
  ['contact', contact.createHandler(open), contactEvents, [200, 400]],
  ['contact, without script', contact.createHandler(open), postedFormEvents, [200, 403, 422]],
  ['marketplace-registration', registration.createHandler(open), registrationEvents, [200, 400]],
  ['marketplace-landing', landing.createHandler(open), landingEvents, [303, 400]],
] as const)(
  '%s never throws, fails or lets through what is dangerous',
  { timeout },
  async (_, handle, arrivals, reached) => {
    const statuses = new Set<number>();
    await assertAll<unknown>(arrivals, async (event) => {
      const answer = await handle(event as never);
      checkAnswer(answer);
      target.trace.mails.forEach(checkMail);
      const { statusCode = 0 } = answer;
      statuses.add(statusCode);
      if (statusCode >= 400) {
        expect(target.trace).toEqual({ mails: [], stored: [] });
      }
      if (statusCode === 200) {
        expect(target.trace.stored).not.toEqual([]);
      }
    });
    expect([...statuses]).toEqual(expect.arrayContaining([...reached]));
  },
);

test.each([
  [
    'marketplace-events',
    events.createHandler(() => ({ ...target.parts, productCode })),
    marketplaceBatches,
  ],
  ['mail-feedback', feedback.createHandler(open), mailBatches],
] as const)(
  '%s never throws and gives back no more than it got',
  { timeout },
  async (_, handle, batches) => {
    let stored = 0;
    await assertAll(batches, async (batch) => {
      const { batchItemFailures } = await handle(batch as never);
      const ids: string[] = batch.Records.map(({ messageId }) => messageId);
      const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
      expect(ids).toEqual(expect.arrayContaining(failed));
      stored += target.trace.stored.length;
    });
    expect(stored).toBeGreaterThan(0);
  },
);
