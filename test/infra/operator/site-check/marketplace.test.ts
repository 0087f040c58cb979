import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../../infra/local/startLocalStack.ts';
import type { CheckResult, SiteAnswer } from '../../../../infra/operator/site-check/checklist.ts';
import {
  areas,
  type RegistrationSite,
  runMarketplaceCheck,
} from '../../../../infra/operator/site-check/marketplace.ts';
import { readSite } from '../../../../infra/stack/builtSite.ts';
import { writeFiles } from '../../../support/local/stackFixture.ts';
import { assembleStack, startAssembly } from '../../../support/stack/startStack.ts';
import { captureRun } from '../captureRun.ts';

/** A registration page that AWS Marketplace would take. */
const goodPage = `<!doctype html>
<html lang="en">
<head><title>Registration</title></head>
<body>
<main>
<h1>Register</h1>
<form><label for="email">Email</label><input type="email" id="email" name="email" required><button>Register</button></form>
<ul>
<li>Access follows your license, usually <em>within minutes</em> of the purchase.</li>
<li>Questions? <a href="mailto:support@devsecops.example">support@devsecops.example</a></li>
<li><a href="https://aws.amazon.com/marketplace/library">Your subscriptions</a> <a href="/products">Products</a></li>
</ul>
</main>
<footer><a href="/privacy-policy">Privacy Policy</a> <a href="https://social.example/us">Us</a></footer>
</body>
</html>
`;

const securityText = 'Contact: mailto:security@devsecops.example\n';

const pages = ['/', '/products/photo-kiosk-backend/fulfillment', '/privacy-policy'];

/** Runs the stack on this machine with the real Lambdas, and pages that need no front-end build. */
async function startSiteStack(): Promise<LocalStack> {
  const directory = writeFiles({
    'site.json': JSON.stringify({ pages, redirects: {} }),
    'site/404.html': '<h1>Not found</h1>',
    'site/index.html': '<h1>Home</h1>',
    'site/privacy-policy/index.html': '<h1>Privacy</h1>',
    'site/products/photo-kiosk-backend/fulfillment/index.html': goodPage,
    'site/.well-known/security.txt': securityText,
  });
  const site = readSite(`${directory}/site`, `${directory}/site.json`);
  return startAssembly(await assembleStack(site));
}

let stack: LocalStack;

beforeAll(async () => {
  stack = await startSiteStack();
}, 60_000);
afterAll(() => stack.close());

/** The lines that fail, each with its note. */
async function failures(): Promise<string[]> {
  const { out } = await captureRun((terminal) =>
    runMarketplaceCheck(['--url', stack.urls.site, '--json'], terminal),
  );
  return (JSON.parse(out) as CheckResult[])
    .filter(({ result }) => result === 'fail')
    .map(({ line, note }) => `${line}: ${note}`);
}

test('a site that holds passes, and nothing is stored', async () => {
  expect(await failures()).toEqual([]);
  const client = new DynamoDBClient({
    endpoint: stack.urls.dynamodb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Count } = await client.send(new ScanCommand({ TableName: stack.tableNames[0] }));
  client.destroy();
  expect(Count).toBe(0);
});

test('without AWS Marketplace a forged token fails', async () => {
  await stack.setService('marketplace', 'down');
  const found = await failures();
  await stack.setService('marketplace', 'up');
  expect(found).toContainEqual(expect.stringMatching(/^With a forged token, .*it got 503/));
});

const strict = { 'strict-transport-security': 'max-age=31536000' };

/** The lines that fail of a registration page. */
async function failuresOf(text: string, headers: Record<string, string> = strict) {
  const answer: SiteAnswer = { status: 200, headers: new Headers(headers), text };
  async function get() {
    return { ...answer, text: securityText };
  }
  const site = {
    siteUrl: 'https://www.example.com',
    page: answer,
    get,
  } as unknown as RegistrationSite;
  const found = await Promise.all(
    (areas['What the page says'] ?? []).map(async ([line, check]) => [line, await check(site)]),
  );
  return found.filter(([, verdict]) => verdict !== undefined).map(([line]) => line);
}

test('a good page passes', async () => {
  expect(await failuresOf(goodPage)).toEqual([]);
  expect(await failuresOf(goodPage, {})).toEqual([expect.stringContaining('must use HTTPS')]);
});

test.each([
  ['It asks for an email address', 'type="email"', 'type="text"'],
  ['It asks for an email address', 'for="email"', 'for="mail"'],
  ['It asks for an email address', ' required', ''],
  ['It asks for no payment details', '<button>', '<input autocomplete="cc-number"><button>'],
  ['It says when the buyer gets access', 'within minutes', 'soon'],
  ['It shows a support contact', 'mailto:support@devsecops.example', '/support'],
  ['It is in English', 'lang="en"', 'lang="de"'],
  ['It links to the privacy policy', '/privacy-policy', '/privacy'],
])('%s: fails when %s becomes %s', async (line, from, to) => {
  expect(await failuresOf(goodPage.replace(from, to))).toEqual([expect.stringContaining(line)]);
});
