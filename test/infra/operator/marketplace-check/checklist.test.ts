import { afterEach, expect, test } from 'vitest';
import type { CheckedSite } from '../../../../infra/operator/marketplace-check/checkedSite.ts';
import { arrivalChecks } from '../../../../infra/operator/marketplace-check/checks/arrivalChecks.ts';
import { type Running, serve } from '../../../support/local/serve.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';
import { writeStackFacts } from '../writeStackFacts.ts';
import { goodPage } from './pages.ts';
import { linesWith, runOnce } from './runOnce.ts';
import { type Answers, goodToken, startSite } from './startSite.ts';

const open: Running[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((site) => site.stop()));
});

const overHttp = /HTTPS alone/;

/** What fails of a site beside its being served over HTTP. */
async function failuresOf(changes: Partial<Answers>): Promise<string[]> {
  const site = await startSite(changes);
  open.push(site);
  const failed = await linesWith('fail', '--url', site.url);
  return failed.filter((line) => !overHttp.test(line));
}

function page(from: string | RegExp, to: string, headers = {}): Partial<Answers> {
  return {
    page: {
      headers: {
        'content-type': 'text/html',
        'strict-transport-security': 'max-age=31536000',
        ...headers,
      },
      body: goodPage.replace(from, to),
    },
  };
}

test('a good site passes but for HTTP', async () => {
  expect(await failuresOf({})).toEqual([]);
});

test.each<[line: string, changes: Partial<Answers>]>([
  ['The page is there: it is answered 404', { page: { ...page('', '').page, status: 404 } }],
  [
    'The page is there: it is answered 200 text/plain',
    page('', '', { 'content-type': 'text/plain' }),
  ],
  ['It asks for an e-mail address: it has no such field', page('type="email"', 'type="text"')],
  ['It asks for an e-mail address: the field has no label', page('for="email"', 'for="mail"')],
  ['It asks for an e-mail address: the field has no label, or may stay', page(' required', '')],
  [
    'It asks for no payment details: a field asks for cc-number',
    page('<button>', '<input autocomplete="cc-number"><button>'),
  ],
  [
    'It asks for no payment details: a field asks for iban',
    page('<button>', '<input name="iban"><button>'),
  ],
  ['It says when access comes', page('within minutes', 'soon')],
  ['It shows a support contact', page('mailto:support@devsecops.example', '/support')],
  ['It is in English: its language is "de"', page('lang="en"', 'lang="de"')],
  [
    'It sends nobody elsewhere: it links to https://cloud.',
    page('"/products"', '"https://cloud.example/"'),
  ],
  [
    'Browsers are told to use HTTPS from then on',
    page('', '', { 'strict-transport-security': 'max-age=3600' }),
  ],
  ['It leads to how personal data is handled: it has no link', page('/privacy-policy', '/privacy')],
  [
    'It leads to how personal data is handled: /privacy-policy is answered 404',
    { privacyPolicy: { status: 404 } },
  ],
  ['There is a way to report a security incident', { securityText: { body: 'Expires: never' } }],
  [
    'Addresses at Gmail and the like are welcome: an address at gmail.com is answered 400 token, email',
    { noToken: { status: 400, body: '{"errors":[{"field":"token"},{"field":"email"}]}' } },
  ],
  [
    "AWS's token is kept in no cookie: the site sets session",
    page('', '', { 'set-cookie': 'session=1; HttpOnly' }),
  ],
  [
    'A registration with a forged token is refused, with what to do: it is answered 200',
    { registration: { status: 200, body: '{"reference":"R-00000000"}' } },
  ],
])('%s', async (line, changes) => {
  const failures = await failuresOf(changes);
  expect(failures).toHaveLength(1);
  expect(failures[0]?.startsWith(line)).toBe(true);
});

/** What fails where purchases can be played. */
async function failuresWithBuyers(changes: Partial<Answers>): Promise<string[]> {
  const site = await startSite(changes);
  open.push(site);
  return linesWith('fail', '--local', '--data', site.dataDirectory);
}

test('a good site passes what needs a purchase, too', async () => {
  expect(await failuresWithBuyers({})).toEqual([]);
});

function arrival(status: number, location: string): Partial<Answers> {
  return {
    arrival: { status, headers: { location } },
  };
}

const here = '/products/photo-kiosk-backend/fulfillment?token=pk-handle';
const onwards =
  'The token is resolved on arrival; by 303 the buyer goes on to this site, without it';

test.each<[line: string, changes: Partial<Answers>]>([
  [`${onwards}: it is answered 302 ${here}`, arrival(302, here)],
  [`${onwards}: it leads to https://www.example.com/x`, arrival(303, 'https://www.example.com/x')],
  [
    `${onwards}: AWS's token is in the address`,
    arrival(303, `${here}&t=${encodeURIComponent(goodToken)}`),
  ],
  [
    'With an expired token the buyer is told what to do: it is answered 500',
    { landing: { status: 500 } },
  ],
  ['A new buyer can register: it is answered 503', { registered: { status: 503 } }],
  [
    'A registration that was left off can be taken up later: it is answered 409',
    { registered: { status: 409 } },
  ],
  [
    'A registration can be sent again: three tries were answered with none, none, none',
    { registered: { status: 409 } },
  ],
  ['The buyer gets a mail with the next steps: no mail is in the inbox', { mail: '' }],
  [
    'The buyer gets a mail with the next steps: it does not lead to the user guide',
    { mail: 'Welcome.' },
  ],
  [
    'Changes and ends of licenses are taken: no rule takes license-updated',
    { events: { body: '{"rules":[]}' } },
  ],
])('with buyers: %s', async (line, changes) => {
  expect(await failuresWithBuyers(changes)).toContain(line);
});

test('a POST that is refused, and advice that does not help, are told', async () => {
  const refused = await failuresOf({ turnedAway: { status: 405 } });
  expect(refused).toContain(
    "The fulfillment URL takes AWS's form POST: a POST without a token is answered 405",
  );
  const vague = await failuresOf({ landing: { status: 400, body: 'Something went wrong.' } });
  expect(vague).toContain(
    `Without a token the buyer is told what to do: it doesn't say to choose "Set up your account" again, or whom to write to`,
  );
});

test('registrations that are off are told with the setting', async () => {
  const location = '/products/photo-kiosk-backend/fulfillment?problem=closed';
  const off = { status: 303, headers: { location } };
  expect(await failuresOf({ turnedAway: off })).toContain(
    "The fulfillment URL takes AWS's form POST: registrations are off: set marketplaceProductCode and deploy",
  );
});

test.each([
  ['leads on', { location: 'https://www.example.com/' }, 301, 'pass'],
  ['serves the page', {}, 200, 'fail'],
  ['leads to HTTP', { location: 'http://www.example.com/' }, 301, 'fail'],
])('HTTP that %s', async (_what, headers, status, result) => {
  const plain = await serve((_request, response) => {
    response.writeHead(status, headers).end();
  });
  open.push(plain);
  const site = { siteUrl: plain.url.replace('http:', 'https:') } as CheckedSite;
  expect(await arrivalChecks[0]?.check(site)).toMatchObject({ result });
});

test('a site that cannot be reached is told', async () => {
  const site = await startSite();
  await site.stop();
  const { exitCode, err } = await runOnce('--url', site.url);
  expect(exitCode).toBe(3);
  expect(err).toContain('ECONNREFUSED');
});

test('a site that speaks no TLS is told', async () => {
  const site = await startSite();
  open.push(site);
  const { exitCode, err } = await runOnce('--url', site.url.replace('http:', 'https:'));
  expect(exitCode).toBe(3);
  expect(err).not.toBe('');
});

test.each([
  ['that never ran', temporaryDirectory(), 'No local stack is known from'],
  ['that has stopped', writeStackFacts({}), "doesn't run"],
])('a local stack %s is told, with how to start it', async (_which, data, words) => {
  const { exitCode, err } = await runOnce('--local', '--data', data);
  expect(exitCode).toBe(3);
  expect(err).toContain(words);
  expect(err.endsWith(`Start it: npm start -- --data ${data}`)).toBe(true);
});

test.each([
  [[]],
  [['--local', '--url', 'https://www.example.com']],
  [['--url', 'https://www.example.com', '--data', '.local']],
  [['--url', 'www.example.com']],
  [['--site', 'https://www.example.com']],
])('%j is wrong usage', async (args) => {
  expect((await runOnce(...args)).exitCode).toBe(2);
});

test('--help says what the exit codes mean', async () => {
  const { exitCode, out } = await runOnce('--help');
  expect(exitCode).toBe(0);
  expect(out.match(/^ {2}[0-3] {2}\w.*$/gm)).toHaveLength(4);
});
