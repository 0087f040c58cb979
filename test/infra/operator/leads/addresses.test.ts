import { expect, test } from 'vitest';
import { findFieldFault } from '#contract/fieldRules.ts';
import { formFields } from '#contract/forms.ts';
import { suppress } from '../../../../lambdas/shared/mail/recipients.ts';
import { tokenOf } from '../../../support/lambdas/buyers.ts';
import { postJson, problemOf } from '../../../support/lambdas/events.ts';
import { handlers } from '../../../support/lambdas/handlers.ts';
import { message } from './events.ts';
import { shareDesk } from './shareDesk.ts';

const desk = await shareDesk();

/** An address as people type or paste it, and the form in which it is stored and emailed. */
const spellings: readonly (readonly [typed: string, stored: string])[] = [
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
  ['ann@例え。jp', 'ann@xn--r8jz45g.jp'],
  ['ann@i❤.ws', 'ann@xn--i-7iq.ws'],
  ['\u202Aann@example.com\u202C', 'ann@example.com'],
  ['\u200Bann@exam\u00ADple.com\uFEFF', 'ann@example.com'],
  [' ann\u2060@example.com\u00A0', 'ann@example.com'],
  ['ann＠example.com', 'ann@example.com'],
  ['ｂｏｂ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'bob@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['Ann@Example.COM', 'Ann@Example.COM'],
];

/** Each entrance's own answer to a spelling: what it stored, or found. */
const entrances: Readonly<Record<string, (typed: string, stored: string) => Promise<unknown>>> = {
  form: async (typed, stored) =>
    findFieldFault(typed, { ...formFields.email, required: true }) ?? stored,
  submission: async (typed) => {
    const reference = await desk.submit(message('x', { email: typed }));
    const { records } = (await desk.ask(['show', reference])) as Found;
    return records[0]?.fields.email;
  },
  registration: async (typed) => {
    await handlers.registration(postJson({ token: tokenOf('foreign'), email: typed }));
    const { records } = (await desk.ask(['show', 'l-foreign'])) as Found;
    return records[0]?.fields.email;
  },
  find: async (typed, stored) => {
    await desk.submit(message('x', { email: stored.toUpperCase() }));
    const { own } = (await desk.ask(['find', '--email', typed])) as Found;
    return own[0]?.fields.email.toUpperCase() === stored.toUpperCase() ? stored : undefined;
  },
  erase: async (typed, stored) => {
    await desk.submit(message('x', { email: stored }));
    await desk.leads(['erase', '--email', typed, '--yes']);
    return JSON.stringify(await desk.table.items()).includes(stored) ? 'left' : stored;
  },
  unblock: async (typed, stored) => {
    await suppress(desk.table, stored, 'bounced', Date.now());
    return (await desk.leads(['unblock', '--email', typed, '--yes'])).exitCode === 0 && stored;
  },
};

interface Found {
  readonly own: readonly { readonly fields: { readonly email: string } }[];
  readonly records: readonly { readonly fields: { readonly email: string } }[];
}

test.each(
  Object.keys(entrances).flatMap((entrance) =>
    spellings.map(([typed, stored]) => [entrance, typed, stored] as const),
  ),
)('%s: %s is %s', async (entrance, typed, stored) => {
  expect(await entrances[entrance]?.(typed, stored)).toBe(stored);
});

test('however a domain is written, its bounces and its daily mail are the same', async () => {
  await suppress(desk.table, 'info@MÜNCHEN.de', 'bounced', Date.now());
  await desk.register('blocked', 'info@xn--mnchen-3ya.de');
  expect(await desk.mailsTo('info@xn--mnchen-3ya.de')).toEqual([]);
});

test('a message that names an address with the letters of its domain mentions it', async () => {
  const reference = await desk.submit(message('Ask info@München.de, please.'));
  const { out } = await desk.leads(['find', '--email', 'info@xn--mnchen-3ya.de']);
  expect(out).toMatch(new RegExp(`names it +${reference}`));
});

test.each([
  ['jörg@example.com', 'before the @'],
  ['jörg@example', 'one address'],
  ['ann@exa mple.com', 'one address'],
  ['ann@mün/chen.de', 'one address'],
  ['ann@mün chen.de', 'one address'],
  ['ann@127。0。0。1', 'one address'],
  ['ann@ex%61mple.com', 'one address'],
  ['ann@xn--ü.de', 'one address'],
  ['ann,bob@münchen.de', 'one address'],
  ['\u200B', 'is required'],
])('%s is refused with a sentence about what is wrong', async (email, words) => {
  const answer = await handlers.contact(postJson(message('x', { email })));
  expect(problemOf(answer).errors).toEqual([
    { field: 'email', message: expect.stringContaining(words) },
  ]);
  const { err, exitCode } = await desk.leads(['find', '--email', email]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(words)]);
});

test.each(['name', 'subject', 'message'])(
  'a %s of nothing that shows is missing',
  async (field) => {
    for (const blank of [
      '\u200B',
      '\u00AD \u2060',
      '\u3164',
      '\u2800',
      '\u{E0041}',
      '\u202E\u202C',
    ]) {
      const answer = await handlers.contact(postJson(message('x', { [field]: blank })));
      expect(problemOf(answer).errors, JSON.stringify(blank)).toEqual([
        { field, message: expect.stringContaining('is required.') },
      ]);
    }
  },
);
