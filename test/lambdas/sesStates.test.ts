import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createMailEvents } from '../../infra/local/messaging/mailEvents.ts';
import type { MailName } from '../../lambdas/contract/records.ts';
import { suppressionKey } from '../../lambdas/shared/outbox/suppression.ts';
import { deleteItem } from '../../lambdas/shared/records/items.ts';
import { tokenOf } from '../support/lambdas/buyers.ts';
import { referenceOf } from '../support/lambdas/events.ts';
import { handlers, register, runOutbox, submit } from '../support/lambdas/handlers.ts';
import { mailSettings } from '../support/lambdas/mailSettings.ts';
import { queueOf } from '../support/lambdas/queueOf.ts';
import { readStack } from '../support/lambdas/readStack.ts';
import { shareBackEnd } from '../support/lambdas/shareBackEnd.ts';

const { backEnd, log } = await shareBackEnd();
const { mail, table } = backEnd;
const { from, companyEmail } = mailSettings;
const domain = from.slice(from.indexOf('@') + 1);
let serial = 0;
let told: object[] = [];

// What SES tells reaches the function as EventBridge would bring it.
const bus = {
  put: ({
    detail,
    source,
    detailType,
  }: {
    detail: unknown;
    source: string;
    detailType: string;
  }) => {
    const time = new Date().toISOString();
    told.push({ id: `${told.length}`, 'detail-type': detailType, source, time, detail });
    return ['rule'];
  },
};
mail.listen(createMailEvents(readStack(), bus));

async function hearFromSes() {
  const events = told;
  told = [];
  await handlers.feedback(queueOf(...events));
}

afterEach(async () => {
  mail.turn({ access: 'production', sending: 'on', quota: 'left' });
  for (const identity of Object.keys(mail.state.identities)) {
    mail.identify(identity, [from, domain].includes(identity) ? 'verified' : 'pending');
  }
  for (const address of Object.keys(mail.state.suppressed)) {
    mail.list(address, undefined);
    await deleteItem(table, suppressionKey(address));
  }
  told = [];
  await table.clear();
});

async function submitMessage(): Promise<string> {
  serial += 1;
  const answer = await submit({
    name: 'Ada',
    email: `ada${serial}@example.com`,
    subject: 'Hi',
    message: `No. ${serial}`,
  });
  expect(answer.statusCode).toBe(200);
  return referenceOf(answer);
}

async function stateOf(reference: string, name: MailName = 'company') {
  return (await backEnd.recordOf(reference))?.mails[name];
}

/** Lets the time of the next try come. */
async function runOutboxLater() {
  await table.makeDue();
  await runOutbox();
}

function metric(name: string) {
  return log.lines().findLast((line) => name in line)?.[name];
}

/** Its first mail is a second after all others. */
async function enterSandbox() {
  await setTimeout(1100);
  mail.turn({ access: 'sandbox' });
}

const states: readonly (readonly [string, string, () => Promise<void> | void, () => void])[] = [
  [
    'the link to the sender was not clicked and DKIM is pending',
    'SenderNotVerified',
    () => {
      mail.identify(from, 'pending');
      mail.identify(domain, 'pending');
    },
    () => mail.identify(from, 'verified'),
  ],
  [
    'the same, and the records are found first',
    'SenderNotVerified',
    () => {
      mail.identify(from, 'pending');
      mail.identify(domain, 'pending');
    },
    () => mail.identify(domain, 'verified'),
  ],
  [
    'the account is in the sandbox',
    'RecipientNotVerified',
    async () => {
      await enterSandbox();
      mail.identify(domain, 'pending');
    },
    () => mail.turn({ access: 'production' }),
  ],
  [
    'the same, and the company confirms its address',
    'RecipientNotVerified',
    async () => {
      await enterSandbox();
      mail.identify(domain, 'pending');
    },
    () => mail.identify(companyEmail, 'verified'),
  ],
  [
    'AWS paused sending',
    'SendingPaused',
    () => mail.turn({ sending: 'paused' }),
    () => mail.turn({ sending: 'on' }),
  ],
  [
    'the quota of the day is used up',
    'QuotaUsedUp',
    () => mail.turn({ quota: 'used up' }),
    () => mail.turn({ quota: 'left' }),
  ],
];

test.each(states)(
  'while %s a lead waits as %s, the operator is told, and mended it goes out once',
  async (_, failure, breakIt, mend) => {
    await breakIt();
    const reference = await submitMessage();
    for (let tries = 0; tries < 3; tries += 1) {
      await runOutboxLater();
    }
    expect(await stateOf(reference)).toMatchObject({ status: 'due', failure, attempts: 4 });
    expect(metric('MailsRefused')).toBe(1);
    expect(metric('MailsParked')).toBe(0);
    expect(await backEnd.mailsAbout(reference)).toEqual([]);

    mend();
    await runOutboxLater();
    await runOutboxLater();
    expect(await stateOf(reference)).toMatchObject({ status: 'sent' });
    expect(await backEnd.mailsAbout(reference)).toHaveLength(1);
    expect(metric('MailsRefused')).toBe(0);
  },
);

test('a domain whose DKIM is pending stops no mail of an address that was confirmed', async () => {
  mail.identify(domain, 'pending');
  const reference = await submitMessage();
  expect(await backEnd.mailsAbout(reference)).toHaveLength(1);
});

test('in the sandbox the company hears of a buyer, whose own mail waits for production', async () => {
  await enterSandbox();
  const address = 'sandboxed@example.com';
  const reference = referenceOf(await register(tokenOf('sandboxed'), address));
  await runOutboxLater();
  expect(await stateOf(reference)).toMatchObject({ status: 'sent' });
  expect(await stateOf(reference, 'buyer')).toMatchObject({
    status: 'due',
    failure: 'RecipientNotVerified',
  });
  expect(metric('MailsRefused')).toBe(1);
  mail.turn({ access: 'production' });
  await runOutboxLater();
  expect(await backEnd.mailsTo(address)).toHaveLength(1);
});

test.each(['bounce', 'complaint'] as const)(
  'after a %s of the company’s address leads wait until it is unblocked, and none is lost',
  async (kind) => {
    const first = await submitMessage();
    await hearFromSes();
    await runOutbox();
    expect(metric('OwnAddressesFailing')).toBe(0);
    mail.play(kind, companyEmail);
    // Sent before SES's event has come.
    const second = await submitMessage();
    expect(await stateOf(second)).toMatchObject({ status: 'sent' });
    expect(await backEnd.mailsAbout(second)).toEqual([]);
    await hearFromSes();
    expect(await stateOf(first)).toMatchObject({
      status: 'sent',
      failure: kind === 'bounce' ? 'bounced' : 'complained',
    });
    expect(await stateOf(second)).toMatchObject({ status: 'sent', failure: 'withheld' });

    const third = await submitMessage();
    await runOutboxLater();
    expect(await stateOf(third)).toMatchObject({ status: 'due', failure: 'CompanySuppressed' });
    expect(metric('OwnAddressesFailing')).toBe(1);
    expect(metric('MailsRefused')).toBe(1);

    mail.list(companyEmail, undefined);
    await deleteItem(table, suppressionKey(companyEmail));
    await runOutboxLater();
    expect(await backEnd.mailsAbout(third)).toHaveLength(1);
    expect(metric('OwnAddressesFailing')).toBe(0);
    expect(metric('MailsRefused')).toBe(0);
  },
);

test('an address that SES withholds mails from is not mailed again, and the log says so', async () => {
  const address = 'withheld@example.com';
  mail.list(address, 'COMPLAINT');
  const reference = referenceOf(await register(tokenOf('withheld'), address));
  await hearFromSes();
  expect(await backEnd.mailsTo(address)).toEqual([]);
  expect(await stateOf(reference, 'buyer')).toMatchObject({ status: 'sent', failure: 'withheld' });
  expect(log.of('MAIL_WITHHELD')).toMatchObject([{ level: 'error', mail: 'buyer' }]);
  await register(tokenOf('withheld2'), address);
  const [record] = await backEnd.recordsOf('withheld2');
  expect(record?.mails.buyer).toMatchObject({ status: 'parked', failure: 'Suppressed' });
});
