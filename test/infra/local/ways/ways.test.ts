import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WayView } from '../../../../infra/local/page/wayView.ts';
import { fixtureSite } from '../../../support/stack/fixtureSite.ts';
import { assembleStack } from '../../../support/stack/startStack.ts';
import { startWatchedSite, type WatchedSite } from '../alarms/shareSite.ts';

const company = 'leads@devsecops.example';
const assembly = await assembleStack(fixtureSite());

let site: WatchedSite;
beforeAll(async () => {
  site = await startWatchedSite(assembly);
});
afterAll(() => site.stack.close());

async function find(words: string): Promise<readonly WayView[]> {
  const query = new URLSearchParams({ reference: words });
  return (await fetch(`${site.stack.urls.localAws}/ways?${query}`)).json();
}

/** The only way that the words name, once it holds a step that begins so. */
function untilStep(words: string, step: string): Promise<WayView> {
  return vi.waitFor(
    async () => {
      const ways = await find(words);
      const [way] = ways;
      expect(ways).toHaveLength(1);
      expect(way?.steps.map(({ text }) => text)).toContainEqual(expect.stringContaining(step));
      return way as WayView;
    },
    { timeout: 5_000 },
  );
}

/** Expects steps that begin with these texts to follow one another, whatever lies between. */
function expectInOrder({ steps }: WayView, ...texts: string[]) {
  const found = texts.map((text) => steps.find((step) => step.text.startsWith(text)));
  expect(found.map((step) => step?.text)).toEqual(
    texts.map((text) => expect.stringContaining(text)),
  );
  const places = found.map((step) => (step ? steps.indexOf(step) : -1));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(steps.map(({ afterMs }) => afterMs)).toEqual(
    steps.map(({ afterMs }) => afterMs).toSorted((a, b) => a - b),
  );
}

/** The page that a step leads to. */
async function opened({ steps }: WayView, name: string) {
  const href = steps.find(({ link }) => link?.name === name)?.link?.href;
  const answer = await fetch(site.stack.urls.localAws + href);
  return { status: answer.status, text: await answer.text() };
}

async function latestReference(): Promise<string> {
  return (await find(''))[0]?.reference ?? '';
}

test('a form sent while SES is down shows every step, up to the mail and the alarm', async () => {
  await site.stack.setService('ses', 'down');
  expect(await site.submit()).toBe(200);
  const reference = await latestReference();
  expect(reference).toMatch(/^C-\w{8}$/);
  const waiting = await untilStep(reference, 'mail company not sent');
  expect([waiting.title, waiting.state]).toEqual(['contact', 'mail waits']);

  await site.stack.runSchedule('Outbox');
  await site.pass(2);
  site.stack.alarms.set(
    site.stack.alarms.list().find(({ definition }) => definition.name.includes('MailLate'))
      ?.definition.name ?? '',
    { state: 'ALARM', reason: 'For the test.' },
  );
  await site.stack.setService('ses', 'up');
  await site.cutTheWaitShort();
  await site.stack.runSchedule('Outbox');
  const way = await untilStep(reference, 'read from the queue');
  expect(way.state).toBe('delivered');
  expectInOrder(
    way,
    'request POST /prod/forms/contact',
    'checked; asks DynamoDB',
    `stored contact ${reference}; owes mail company`,
    'mail company, try 1',
    'mail company not sent',
    'answered 200',
    'alarm MailLate: ALARM',
    'mail company, try 2',
    `SES took the mail to ${company}`,
    `delivered to ${company}`,
    'mail company noted as sent',
  );
  expectInOrder(way, 'answered 200', 'aws.ses: Email Sent', 'read from the queue');
  const by = new Map(way.steps.map((step) => [step.text, step.by]));
  expect([by.get('answered 200'), by.get('mail company, try 2')]).toEqual(['Contact', 'Outbox']);

  const record = await opened(way, 'record');
  const stored = await opened({ ...way, steps: way.steps.toReversed() }, 'record');
  const mail = await opened(way, 'mail');
  const queue = await opened(way, 'queue');
  expect([record.status, mail.status, queue.status]).toEqual([200, 200, 200]);
  expect(stored.text).toContain(reference);
  expect(mail.text).toContain('Hello number 1');
  expect(queue.text).toContain('MailFeedbackInbox');
});

test('the same form again goes on with its own way; a wrong one is refused', async () => {
  const form = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Twice' };
  await site.submit(form);
  const reference = await latestReference();
  await site.submit(form);
  const way = await untilStep(reference, 'CONTACT_REPEATED');
  expect(way.steps.filter(({ text }) => text.startsWith('request POST'))).toHaveLength(2);

  expect(await site.submit({ ...form, email: 'nobody' })).toBe(400);
  const [refused] = await find('');
  expect([refused?.state, refused?.reference]).toEqual(['refused', undefined]);
  expectInOrder(refused as WayView, 'request', 'CONTACT_INVALID', 'answered 400');
});

test('a registration asks AWS Marketplace and owes two mails; its bounce is seen', async () => {
  expect(await site.register('buyer-of-ways@example.com')).toBe(200);
  const reference = await latestReference();
  expect(reference).toMatch(/^R-/);
  const way = await untilStep(reference, 'mail buyer noted as sent');
  expectInOrder(
    way,
    'request POST',
    'checked; asks',
    'AWS Marketplace ResolveCustomer answered',
    `stored registration ${reference}; owes mail company`,
    'SES took the mail to leads@',
    'SES took the mail to buyer-of-ways@example.com',
    'delivered to buyer-of-ways@example.com',
    'answered 200',
  );
  const stored = await opened({ ...way, steps: way.steps.toReversed() }, 'record');
  const [, account = 'none'] = /accountId&quot;: &quot;(\d+)/.exec(stored.text) ?? [];
  expect((await find(account)).map((found) => found.reference)).toEqual([reference]);

  await site.play('/mail-events', { kind: 'bounce', address: 'buyer-of-ways@example.com' });
  const bounced = await untilStep(reference, 'mail buyer sent in vain');
  expect(bounced.state).toBe('not delivered');
  expectInOrder(
    bounced,
    'bounced at buyer-of-ways',
    'aws.ses: Email Bounced',
    'mail buyer sent in',
  );
});

test("what SES refuses is told in SES's words", async () => {
  await site.play('/mail', { sending: 'paused' });
  await site.submit();
  await site.play('/mail', { sending: 'on' });
  const way = await untilStep(await latestReference(), 'mail company not sent: SendingPaused');
  expectInOrder(way, 'mail company, try 1', `SES refused the mail to ${company}: MessageRejected`);
});

test('an event of AWS Marketplace is found by its license', async () => {
  const purchase = {
    accountId: '111122223333',
    licenseArn: 'arn:aws:license-manager::294406891311:license:l-way',
    agreementId: 'agmt-way',
  };
  await site.play('/marketplace/events', { kind: 'license-updated', ...purchase });
  const way = await untilStep('l-way', 'EVENT_APPLIED');
  expectInOrder(
    way,
    'aws.agreement-marketplace: License Updated',
    'read from the queue',
    'stored license-active; owes mail company',
  );
  await site.stack.runSchedule('Outbox');
  const mailed = await untilStep('l-way', 'mail company noted as sent');
  expectInOrder(mailed, 'stored license-active', 'mail company, try 1', 'delivered to');
});

test('of a batch each message goes its own way', async () => {
  const numbers = [1, 2, 3, 4];
  await Promise.all(
    numbers.map((number) =>
      site.play('/marketplace/events', {
        kind: 'license-updated',
        accountId: `11112222333${number}`,
        licenseArn: `arn:aws:license-manager::294406891311:license:l-batch-${number}`,
        agreementId: `agmt-batch-${number}`,
      }),
    ),
  );
  for (const number of numbers) {
    const way = await untilStep(`l-batch-${number}`, 'EVENT_APPLIED');
    const others = numbers.filter((other) => other !== number);
    const texts = JSON.stringify(way.steps);
    expect(others.filter((other) => texts.includes(`l-batch-${other}`))).toEqual([]);
  }
});

test('a stopped database is seen as a failed request, and its record page says so', async () => {
  await site.submit();
  const way = await untilStep(await latestReference(), 'stored contact');
  await site.stack.setService('dynamodb', 'down');
  expect(await site.submit()).toBe(503);
  const [failed] = await find('');
  const record = await opened(way, 'record');
  await site.stack.setService('dynamodb', 'up');
  expect(failed?.state).toBe('failed');
  expectInOrder(failed as WayView, 'request', 'STORAGE_FAILED', 'answered 503');
  expect([record.status, record.text]).toEqual([
    503,
    expect.stringContaining('DynamoDB is stopped'),
  ]);
});

test('whatever a request says is escaped on the page', async () => {
  const { urls } = site.stack;
  const mark = '<img src=x>"\'&';
  await fetch(`${urls.site}/prod/${encodeURI('<b>"')}`, { method: 'POST', body: mark });
  await site.submit({ name: mark, email: 'a@example.com', subject: mark, message: mark });
  const way = await untilStep(await latestReference(), 'noted as sent');
  const pages = [
    await (await fetch(`${urls.localAws}/?reference=${encodeURIComponent(mark)}`)).text(),
    await (await fetch(urls.localAws)).text(),
    (await opened({ ...way, steps: way.steps.toReversed() }, 'record')).text,
    (await opened(way, 'mail')).text,
  ];
  for (const page of pages) {
    expect(page.match(/<img|<b>/g)).toBeNull();
  }
  expect(pages.join()).toContain('&lt;img src=x&gt;');
});

test('the search works without script, and the list alone says whether it changed', async () => {
  await site.submit();
  const reference = await latestReference();
  const { localAws } = site.stack.urls;
  const page = await (await fetch(`${localAws}/?reference=${reference.toLowerCase()}`)).text();
  expect(page.match(/<li class="card way"/g)).toHaveLength(1);
  expect(page).toContain(`<code>${reference}</code>`);
  expect(page).toContain(`name="reference" value="${reference.toLowerCase()}"`);
  const none = await (await fetch(`${localAws}/?reference=C-NOBODY`)).text();
  expect(none).toContain('Nothing here goes by “C-NOBODY”');

  await untilStep(reference, 'read from the queue');
  const list = await fetch(`${localAws}/ways/list`);
  const headers = { 'if-none-match': list.headers.get('etag') ?? '' };
  expect((await fetch(`${localAws}/ways/list`, { headers })).status).toBe(304);
  await site.submit();
  expect((await fetch(`${localAws}/ways/list`, { headers })).status).toBe(200);
});
