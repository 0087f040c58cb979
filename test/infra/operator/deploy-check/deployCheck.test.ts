import { Resolver } from 'node:dns/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDeployCheck } from '../../../../infra/operator/deploy-check/runDeployCheck.ts';
import { captureRun, type Run } from '../captureRun.ts';
import { type Account, startAccount } from './startAccount.ts';
import { startNameServer, type Zone } from './startNameServer.ts';

const emptyAccount: Account = { stacks: {}, identities: [] };
const delegated: Zone = { 'NS acme.com': ['ns-1.awsdns-01.org'] };

const settings = Object.entries({
  companyEmail: 'leads@acme.com',
  alarmEmail: 'operator@acme.com',
  senderEmail: 'website@acme.com',
  supportEmail: 'support@acme.com',
  madeUpData: 'publish',
  marketplaceProductCode: '',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const domain = ['-c', 'domainName=www.acme.com', '-c', 'hostedZoneId=Z0123456789ABCDEFGHIJ'];

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the check against an account and a DNS like these. */
async function check(
  account: Partial<Account>,
  zone: Zone | undefined,
  ...args: readonly string[]
): Promise<Run> {
  const [aws, dns] = await Promise.all([
    startAccount({ ...emptyAccount, ...account }),
    startNameServer(zone),
  ]);
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', aws.url);
  vi.stubEnv('AWS_ENDPOINT_URL_SES', aws.url);
  const names = new Resolver({ timeout: 500, tries: 1 });
  names.setServers([dns.address]);
  try {
    return await captureRun((terminal) => runDeployCheck([...settings, ...args], terminal, names));
  } finally {
    await Promise.all([aws.stop(), dns.stop()]);
  }
}

function stack(status: string, isProtected = true): Pick<Account, 'stacks'> {
  return { stacks: { 'DevSecOpsWebsite-prod': { status, isProtected } } };
}

test('an empty account with a delegated domain is ready', async () => {
  const run = await check({}, delegated, ...domain);
  expect(run).toEqual({
    exitCode: 0,
    out: 'Nothing known stands in the way of deploying DevSecOpsWebsite-prod.',
    err: '',
  });
});

test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])(
  'what a failed first deployment left (%s) is told with the command that lets the CDK remove it',
  async (status) => {
    const { exitCode, out } = await check(stack(status), {});
    expect(exitCode).toBe(1);
    expect(out).toContain(
      'aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name DevSecOpsWebsite-prod --region us-east-1',
    );
    expect((await check(stack(status, false), {})).exitCode).toBe(0);
  },
);

test.each([
  ['UPDATE_IN_PROGRESS', 'aws cloudformation describe-stacks'],
  ['DELETE_FAILED', 'aws cloudformation delete-stack'],
  ['UPDATE_ROLLBACK_FAILED', 'aws cloudformation continue-update-rollback'],
])('a stack in %s is not deployed over', async (status, command) => {
  const { exitCode, out } = await check(stack(status), {});
  expect([exitCode, out]).toEqual([1, expect.stringContaining(command)]);
});

test.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'])(
  'a stack in %s can be deployed to',
  async (status) => {
    expect((await check(stack(status), {})).exitCode).toBe(0);
  },
);

test('an identity that SES has already is told, the address or the domain', async () => {
  const address = await check({ identities: ['website@acme.com'] }, {});
  expect(address.exitCode).toBe(1);
  expect(address.out).toContain('--email-identity website@acme.com');
  const whole = await check({ identities: ['acme.com'] }, delegated, ...domain);
  expect(whole.out).toContain('--email-identity acme.com');
  const byHand = await check({ identities: ['acme.com'] }, {}, '-c', 'senderDkim=on');
  expect(byHand.out).toContain('--email-identity acme.com');
  const off = await check({ identities: ['acme.com'] }, {}, '-c', 'senderDkim=off');
  expect(off.exitCode).toBe(0);
});

test('records that are there already are told for both hosts', async () => {
  const zone = {
    ...delegated,
    'A acme.com': ['192.0.2.1'],
    'CNAME www.acme.com': ['d1.cloudfront.net'],
  };
  const { exitCode, out } = await check({}, zone, ...domain);
  expect(exitCode).toBe(1);
  expect(out).toContain('www.acme.com is in use (CNAME d1.cloudfront.net)');
  expect(out).toContain('acme.com is in use (A 192.0.2.1)');
});

test('records about mail that are there already are told, those of DMARC only where they are wanted', async () => {
  const zone = {
    ...delegated,
    'MX website-mail.acme.com': ['10 mail.acme.com'],
    'TXT _dmarc.acme.com': ['v=DMARC1; p=reject'],
  };
  const without = await check({}, zone, ...domain);
  expect(without.exitCode).toBe(1);
  expect(without.out).toContain('website-mail.acme.com has a record already (MX 10 mail.acme.com)');
  expect(without.out).not.toContain('_dmarc');
  const wanted = await check({}, zone, ...domain, '-c', 'dmarc=none');
  expect(wanted.out).toContain('_dmarc.acme.com has a record already (TXT v=DMARC1; p=reject)');
  expect(wanted.out).toContain('leave the setting dmarc out');
});

test("what the stack has made itself is in nobody's way", async () => {
  const resources = [
    ['AWS::Route53::RecordSet', 'www.acme.com'],
    ['AWS::Route53::RecordSet', 'acme.com'],
    ['AWS::Route53::RecordSet', 'website-mail.acme.com'],
    ['AWS::SES::EmailIdentity', 'acme.com'],
  ] as const;
  const account = {
    stacks: { 'DevSecOpsWebsite-prod': { status: 'UPDATE_COMPLETE', resources } },
    identities: ['acme.com'],
  };
  const zone = {
    ...delegated,
    'A acme.com': ['192.0.2.1'],
    'TXT website-mail.acme.com': ['v=spf1 include:amazonses.com ~all'],
    'AAAA www.acme.com': ['20010db8000000000000000000000001'],
  };
  expect((await check(account, zone, ...domain)).exitCode).toBe(0);
  const elsewhere = {
    ...account,
    stacks: { 'DevSecOpsWebsite-dev': account.stacks['DevSecOpsWebsite-prod'] },
  };
  expect((await check(elsewhere, zone, ...domain)).out.split('\n\n')).toHaveLength(4);
});

test('a domain that nobody has delegated is told: its certificate would be waited for', async () => {
  const { exitCode, out } = await check({}, {}, ...domain);
  expect([exitCode, out]).toEqual([1, expect.stringContaining('acme.com has no name servers')]);
});

test('a DNS or an AWS that refuses is not taken for an empty one', async () => {
  const dns = await check({}, undefined, ...domain);
  expect([dns.exitCode, dns.err]).toEqual([3, expect.stringContaining('EREFUSED')]);
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_ENDPOINT_URL_SES', 'http://127.0.0.1:9');
  const aws = await captureRun((terminal) => runDeployCheck(settings, terminal, new Resolver()));
  expect([aws.exitCode, aws.err]).toEqual([3, expect.stringContaining('ECONNREFUSED')]);
});

test('settings that could not be deployed are told as usage', async () => {
  const { exitCode, err } = await check({}, {}, '-c', 'senderEmail=website@acme.example');
  expect([exitCode, err]).toEqual([2, expect.stringContaining('a placeholder')]);
  expect((await check({}, {}, '-c', 'stage')).err).toContain('write -c name=value');
});
