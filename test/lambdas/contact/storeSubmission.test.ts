import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailFailures } from '#contract/codes.ts';
import type { SubmissionKind } from '#contract/forms.ts';
import type { SuspectDigest } from '#contract/records.ts';
import {
  type Received,
  storeSubmission,
  suspectMailsPerDay,
} from '../../../lambdas/contact/storeSubmission.ts';
import { getItem } from '../../../lambdas/shared/records/table.ts';
import { systemTiming } from '../../../lambdas/shared/time.ts';
import { shareTable } from '../../support/lambdas/startTable.ts';

const table = await shareTable();
const nowMs = Date.parse('2026-11-20T18:00:00Z');
const timing = { ...systemTiming, now: () => nowMs };

const fields = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'José,\nhello' };
const { name, email, subject, message } = fields;

function received(more: Partial<Received> = {}): Received {
  return {
    kind: 'contact',
    fields,
    suspicion: undefined,
    companyEmail: 'leads@devsecops.example',
    retentionMonths: 24,
    isConfirmed: false,
    isReminded: false,
    ...more,
  };
}

function store(more: Partial<Received> = {}) {
  return storeSubmission(table, received(more), timing);
}

async function referenceOf(more: Partial<Received>) {
  return (await store(more)).submission.reference;
}

test.each([
  ['fields in reverse', { fields: { message, subject, email, name } }],
  ['fields in another order', { fields: { email, message, name, subject } }],
  ['capitals in the address', { fields: { ...fields, email: 'ADA@Example.com' } }],
  ['line breaks as Windows writes them', { fields: { ...fields, message: 'José,\r\nhello' } }],
  ['accents in two characters', { fields: { ...fields, message: 'Jose\u0301,\nhello' } }],
] as [string, Partial<Received>][])('%s make it no other submission', async (_, more) => {
  const first = await store();
  const again = await store(more);
  expect(again.submission.reference).toBe(first.submission.reference);
  expect(again.isNew).toBe(false);
});

test.each([
  ['another kind', { kind: 'interest' }],
  ['another name', { fields: { ...fields, name: 'ada' } }],
  ['another message', { fields: { ...fields, message: 'José, hello' } }],
  ['a field more', { fields: { ...fields, company: 'Engines' } }],
  ['a filled trap', { suspicion: 'trap' }],
  ['speed that is not a person’s', { suspicion: 'speed' }],
  ['a post without a form', { suspicion: 'no-form' }],
] as [string, Partial<Received>][])('%s makes it another submission', async (_, more) => {
  const first = await referenceOf({});
  expect(await referenceOf(more)).not.toBe(first);
  expect(await referenceOf(more)).toBe(await referenceOf(more));
});

async function expiryOf(
  kind: SubmissionKind,
  retentionMonths: number,
  suspicion?: Received['suspicion'],
) {
  const { submission } = await store({
    kind,
    retentionMonths,
    suspicion,
    fields: { ...fields, name: `${retentionMonths}` },
  });
  return new Date(Number(submission.expiresAt) * 1000).toISOString().slice(0, 7);
}

test('a privacy request is kept for the two years of the law, or longer where all is', async () => {
  expect(await expiryOf('contact', 12)).toBe('2027-11');
  expect(await expiryOf('privacy', 12)).toBe('2028-11');
  expect(await expiryOf('privacy', 36)).toBe('2029-11');
});

test('what a machine wrote is kept for a month, a privacy request as long as any', async () => {
  expect(await expiryOf('contact', 12, 'trap')).toBe('2026-12');
  expect(await expiryOf('interest', 12, 'speed')).toBe('2027-11');
  expect(await expiryOf('privacy', 12, 'trap')).toBe('2028-11');
});

test('a privacy request has its deadline and a reminder, a lead if reminders are on', async () => {
  const { submission } = await store({ kind: 'privacy' });
  expect(submission).toMatchObject({
    dueBy: '2026-12-11T23:59:59.999Z',
    due: 'mail',
    mails: {
      company: { status: 'claimed', nextAt: '2026-11-20T18:05:00.000Z' },
      reminder: { status: 'due', nextAt: '2026-12-08T13:00:00.000Z' },
    },
  });
  const lead = await store({ isReminded: true, fields: { ...fields, name: 'Lead' } });
  expect(lead.submission).toMatchObject({
    dueBy: '2026-11-23T18:00:00.000Z',
    mails: { reminder: { status: 'due' } },
  });
});

test('nobody is reminded of spam, or if that is switched off', async () => {
  const spam = { suspicion: 'speed', isReminded: true } as const;
  for (const more of [spam, { fields: { ...fields, name: 'Off' } }]) {
    const { submission } = await store(more);
    expect(submission).not.toHaveProperty('dueBy');
    expect(Object.keys(submission.mails)).toEqual(['company']);
  }
});

test('a visitor gets a confirmation if it is switched on and nothing looks like spam', async () => {
  const visitor = { status: 'due', nextAt: '2026-11-20T18:00:00.000Z' };
  const on = { isConfirmed: true, fields: { ...fields, name: 'On' } };
  expect((await store(on)).submission).toMatchObject({ due: 'mail', mails: { visitor } });
  const spam = await store({ ...on, kind: 'interest', suspicion: 'speed' });
  expect(Object.keys(spam.submission.mails)).toEqual(['company']);
});

const suspicions = ['trap', 'speed', 'no-form'] as const;

test.each(
  (['contact', 'interest', 'privacy'] as const).flatMap((kind) =>
    suspicions.map((suspicion) => [kind, suspicion] as const),
  ),
)(
  'a %s is mailed although somebody sent a copy before that looked like %s',
  async (kind, suspicion) => {
    const own = { kind, fields: { ...fields, message: `${kind} ${suspicion}` } };
    for (const other of suspicions) {
      await store({ ...own, suspicion: other });
    }
    await store({ ...own, suspicion });
    const { submission, isNew } = await store(own);
    expect(isNew).toBe(true);
    expect(submission).not.toHaveProperty('suspicion');
    expect(submission.mails.company?.status).toBe('claimed');
    expect(Object.keys(submission.mails)).toEqual(
      kind === 'privacy' ? ['company', 'reminder'] : ['company'],
    );
  },
);

let day = Date.parse('2027-01-01T00:00:00Z');

/** What comes in on one day, some of it at the same time: how suspicious, and which text. */
const suspects = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...suspicions), fc.nat(80), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  }),
  { maxLength: 60 },
);

test('whatever is repeated, the counts of a day say what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(suspects, async (rounds) => {
      day += 86_400_000;
      const at = { ...systemTiming, now: () => day };
      for (const round of rounds) {
        await Promise.all(
          round.map(([suspicion, text, isPrivate]) => {
            const kind = isPrivate ? 'privacy' : 'contact';
            const message = `${new Date(day).toISOString()} ${text}`;
            const one = received({ kind, suspicion, fields: { ...fields, message } });
            return storeSubmission(table, one, at);
          }),
        );
      }
      const today = new Date(day).toISOString();
      const records = (await table.records()).filter(({ receivedAt }) => receivedAt === today);
      const stored = records.filter(({ kind }) => kind !== 'suspects');
      const unmailed = stored.filter(({ mails }) => mails.company?.status === 'cancelled');
      const mayBeMailed = stored.filter(
        ({ mails }) => mails.company?.failure !== mailFailures.suspect,
      );
      const date = today.slice(0, 10);
      const [digest, counter] = await Promise.all([
        getItem<SuspectDigest>(table, { pk: `suspects#${date}`, sk: 'suspects' }),
        getItem<{ count: number }>(table, { pk: `mail-day#${date}`, sk: 'suspects' }),
      ]);
      expect(digest?.count ?? 0).toBe(unmailed.length);
      expect(counter?.count ?? 0).toBe(mayBeMailed.length);
      expect(stored.length - unmailed.length).toBe(
        Math.min(suspectMailsPerDay, mayBeMailed.length),
      );
      const isReminded = stored.filter(({ mails }) => mails.reminder !== undefined);
      const mailedRequests = stored.filter(
        ({ kind, mails }) => kind === 'privacy' && mails.company?.status === 'due',
      );
      expect(isReminded).toEqual(mailedRequests);
    }),
    { numRuns: 12, examples: [[Array.from({ length: 80 }, () => [['no-form', 1, true]])]] },
  );
}, 120_000);

test('suspected spam is mailed last, and above the limit of a day as one digest', async () => {
  const later = { ...systemTiming, now: () => nowMs + 86_400_000 };
  const states: unknown[] = [];
  for (let nth = 0; nth < suspectMailsPerDay + 3; nth += 1) {
    const suspect = received({
      kind: 'privacy',
      suspicion: 'no-form',
      fields: { ...fields, message: `No. ${nth}` },
    });
    const { submission } = await storeSubmission(table, suspect, later);
    const { company, ...others } = submission.mails;
    states.push({ due: submission.due, ...company, others: Object.keys(others) });
  }
  const nextAt = '2026-11-21T18:01:00.000Z';
  expect(states.slice(0, suspectMailsPerDay)).toEqual(
    Array.from({ length: suspectMailsPerDay }, () =>
      expect.objectContaining({ due: 'suspect', status: 'due', nextAt, others: ['reminder'] }),
    ),
  );
  expect(states.slice(suspectMailsPerDay)).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({ due: undefined, failure: 'InDigest', others: [] }),
    ),
  );
  const key = { pk: 'suspects#2026-11-21', sk: 'suspects' };
  expect(await getItem<SuspectDigest>(table, key)).toMatchObject({
    kind: 'suspects',
    count: 3,
    due: 'suspect',
    dueAt: '2026-11-22T00:00:00.000Z',
    mails: { company: { status: 'due' } },
  });
});
