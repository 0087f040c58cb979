import { beforeEach, expect, test } from 'vitest';
import {
  createMailAccount,
  type MailAccount,
  type MailFate,
} from '../../../../infra/local/mail/mailAccount.ts';
import { readSentMail } from '../../../../infra/local/mail/sentMail.ts';

const from = 'website@acme.com';
let nowMs = 0;
let account: MailAccount;
let told: MailFate[];

beforeEach(() => {
  nowMs = 1_000_000;
  told = [];
  account = createMailAccount([from, 'Acme.com'], () => nowMs);
  account.listen((fate) => told.push(fate));
});

function mailTo(...recipients: readonly string[]) {
  return { from, recipients, configurationSet: 'set', tags: { kind: 'contact' } };
}

function unverified(...identities: readonly string[]) {
  return {
    code: 'MessageRejected',
    message: `Email address is not verified. The following identities failed the check in region US-EAST-1: ${identities.join(', ')}`,
  };
}

test('a new account here mails anybody', () => {
  expect(account.refuse(mailTo('ada@example.com'))).toBeUndefined();
  expect(account.take(mailTo('ada@example.com')).isDelivered).toBe(true);
});

test('the address or its domain is enough; with neither the sender is refused', () => {
  account.identify(from, 'pending');
  expect(account.refuse(mailTo('ada@example.com'))).toBeUndefined();
  account.identify('acme.com', 'pending');
  expect(account.refuse(mailTo('ada@example.com'))).toEqual(unverified(from));
  account.identify(from.toUpperCase(), 'verified');
  expect(account.refuse(mailTo('ada@example.com'))).toBeUndefined();
});

test('a verified domain stands for its subdomains, and for no domain that only ends like it', () => {
  for (const [sender, refused] of [
    ['a@mail.acme.com', false],
    ['a@notacme.com', true],
  ] as const) {
    const mail = { ...mailTo('ada@example.com'), from: sender };
    expect(account.refuse(mail) !== undefined).toBe(refused);
  }
});

test('the sandbox mails verified recipients and the simulator, once a second', () => {
  account.turn({ access: 'sandbox' });
  expect(account.refuse(mailTo('ada@example.com', 'leads@acme.com'))).toEqual(
    unverified('ada@example.com'),
  );
  account.identify(from, 'pending');
  account.identify('acme.com', 'pending');
  expect(account.refuse(mailTo('ada@example.com'))).toEqual(unverified(from, 'ada@example.com'));
  account.identify(from, 'verified');
  account.identify('ada@example.com', 'verified');
  expect(account.refuse(mailTo('ada@example.com', 'bounce@simulator.amazonses.com'))).toBe(
    undefined,
  );
  account.take(mailTo('ada@example.com'));
  nowMs += 999;
  expect(account.refuse(mailTo('ada@example.com'))).toEqual({
    code: 'Throttling',
    message: 'Maximum sending rate exceeded.',
  });
  nowMs += 1;
  expect(account.refuse(mailTo('ada@example.com'))).toBeUndefined();
});

test('a quota that is used up, or a pause, refuses everything in the words of SES', () => {
  account.turn({ quota: 'used up' });
  expect(account.refuse(mailTo('ada@example.com'))).toEqual({
    code: 'Throttling',
    message: 'Daily message quota exceeded.',
  });
  account.turn({ quota: 'left', sending: 'paused' });
  expect(account.refuse(mailTo('ada@example.com'))).toMatchObject({
    code: 'MessageRejected',
    message: expect.stringMatching(/^Sending paused for this account\./),
  });
  account.turn({ sending: 'on' });
  expect(account.refuse(mailTo('ada@example.com'))).toBeUndefined();
});

test('a mail to an address on the list is taken, not delivered, and told of', () => {
  account.list('Ada@example.com', 'COMPLAINT');
  const mail = mailTo('ada@example.com');
  expect(account.refuse(mail)).toBeUndefined();
  const { isDelivered, tell } = account.take(mail);
  expect([isDelivered, told]).toEqual([false, []]);
  tell();
  expect(told).toEqual([
    { kind: 'send', mail, withheld: true },
    { kind: 'complaint', mail, address: 'ada@example.com', withheld: true },
  ]);
  expect(account.take(mailTo('ada@example.com', 'bob@example.com')).isDelivered).toBe(true);
  account.list('ada@example.com', undefined);
  expect(account.take(mail).isDelivered).toBe(true);
});

test.each([
  ['bounce', 'BOUNCE'],
  ['complaint', 'COMPLAINT'],
] as const)('a %s puts the address on the list and names its last mail', (kind, reason) => {
  const mail = mailTo('ada@example.com');
  account.take(mail);
  expect(account.play(kind, 'ADA@example.com')).toBe(1);
  expect(told).toEqual([{ kind, mail, address: 'ADA@example.com' }]);
  expect(account.state.suppressed).toEqual({ 'ada@example.com': reason });
});

test('a request is read as the SDK writes it', () => {
  const body = new URLSearchParams({
    Action: 'SendEmail',
    Source: 'The website <website@acme.com>',
    'Destination.ToAddresses.member.1': 'ada@example.com',
    'Destination.CcAddresses.member.1': 'Bob <bob@example.com>',
    ConfigurationSetName: 'set',
    'Tags.member.1.Name': 'kind',
    'Tags.member.1.Value': 'contact',
    'Tags.member.2.Name': 'mail',
    'Tags.member.2.Value': 'company',
  });
  expect(readSentMail(body.toString())).toEqual({
    from,
    recipients: ['ada@example.com', 'bob@example.com'],
    configurationSet: 'set',
    tags: { kind: 'contact', mail: 'company' },
  });
});
