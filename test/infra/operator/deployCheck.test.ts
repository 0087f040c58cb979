import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { promises } from '#contract/promises.ts';
import type { Dns } from '../../../infra/operator/deploy-check/findDomainObstacles.ts';
import { runDeployCheck } from '../../../infra/operator/deploy-check/runDeployCheck.ts';
import { captureRun } from './captureRun.ts';
import { type Answers, account, fault, resourcesXml, stackXml, startAws } from './startAws.ts';

/** What the DNS answers, by type and name; undefined when it doesn't. */
type Zone = Readonly<Record<string, readonly string[]>>;

const settings = Object.entries({
  companyEmail: 'leads@acme.com',
  alarmEmail: 'operator@acme.com',
  senderEmail: 'website@acme.com',
  supportEmail: 'support@acme.com',
  madeUpData: 'publish',
  promises: 'confirmed',
  marketplaceProductCode: '',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const domain = ['-c', 'domainName=www.acme.com', '-c', 'hostedZoneId=Z0123456789ABCDEFGHIJ'];
const zonePath = 'GET /2013-04-01/hostedzone/Z0123456789ABCDEFGHIJ';
const delegated: Zone = { 'NS acme.com': ['ns-1.awsdns-01.org'] };

function hostedZone(name: string) {
  return `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z</Id><Name>${name}.</Name><CallerReference>r</CallerReference></HostedZone><DelegationSet><NameServers><NameServer>ns-1.awsdns-01.org</NameServer></NameServers></DelegationSet></GetHostedZoneResponse>`;
}

/** An account that is ready for a first deployment; a test changes what it is about. */
const ready: Answers = {
  GetCallerIdentity: `<Account>${account}</Account>`,
  DescribeStacks: '',
  ListStackResources: resourcesXml([]),
  GetIdentityVerificationAttributes: '',
  'GET /v2/email/account': { ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000 } },
  'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 1_000 } },
  ListSubscriptionsByTopic: '',
  GetParameter: { Parameter: { Value: '29' } },
  DescribeBudgets: { Budgets: [] },
  GetAccountPlanState: { accountPlanType: 'PAID' },
  [zonePath]: hostedZone('acme.com'),
};

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the check against an account and a DNS like these. */
async function check(answers: Answers, zone: Zone | undefined, ...args: string[]) {
  const aws = await startAws({ ...ready, ...answers });
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
  const dns = { resolve: (name: string, type: string) => resolve(zone, name, type) } as Dns;
  try {
    return await captureRun((terminal) => runDeployCheck([...settings, ...args], terminal, dns));
  } finally {
    await aws.stop();
  }
}

/** Answers as Node's resolver does. */
async function resolve(zone: Zone | undefined, name: string, type: string): Promise<unknown> {
  const values = zone?.[`${type} ${name}`];
  if (!values) {
    throw Object.assign(new Error(name), { code: zone ? 'ENOTFOUND' : 'ETIMEOUT' });
  }
  return type === 'CAA' ? values.map((issue) => ({ critical: 0, issue })) : values;
}

function stack(status: string, isProtected = true): Answers {
  return { DescribeStacks: stackXml('DevSecOpsWebsite-prod', { status, isProtected }) };
}

test('an account that is ready, with a delegated domain, passes', async () => {
  expect(await check({}, delegated, ...domain)).toEqual({
    exitCode: 0,
    out: 'Found nothing that would keep DevSecOpsWebsite-prod from being deployed.',
    err: `On stack DevSecOpsWebsite-prod, account ${account}, us-east-1`,
  });
});

test.each([
  ['ROLLBACK_COMPLETE', 'aws cloudformation update-termination-protection'],
  ['ROLLBACK_FAILED', 'aws cloudformation update-termination-protection'],
  ['UPDATE_IN_PROGRESS', 'aws cloudformation describe-stacks'],
  ['DELETE_FAILED', 'aws cloudformation delete-stack'],
  ['UPDATE_ROLLBACK_FAILED', 'aws cloudformation continue-update-rollback'],
])('a stack in %s is not deployed over', async (status, command) => {
  const { exitCode, out } = await check(stack(status), {});
  expect([exitCode, out]).toEqual([1, expect.stringContaining(command)]);
});

test('a stack that can be changed or created again is not in the way', async () => {
  for (const status of ['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS']) {
    expect((await check(stack(status), {})).exitCode).toBe(0);
  }
  expect((await check(stack('ROLLBACK_COMPLETE', false), {})).exitCode).toBe(0);
});

test('a deployment that would take the domain away is refused unless that is meant', async () => {
  const outputs = { SiteUrl: 'https://www.acme.com' };
  const served = { DescribeStacks: stackXml('DevSecOpsWebsite-prod', { outputs }) };
  const { exitCode, out } = await check(served, {});
  expect([exitCode, out]).toEqual([1, expect.stringContaining("take the site's domain away")]);
  expect((await check(served, {}, '-c', 'domainRemoval=allow')).exitCode).toBe(0);
});

function identity(name: string, status: string) {
  return `<VerificationAttributes><entry><key>${name}</key><value><VerificationStatus>${status}</VerificationStatus></value></entry></VerificationAttributes>`;
}

test("an identity that SES has already, and that isn't the stack's, is in the way", async () => {
  const taken = { GetIdentityVerificationAttributes: identity('website@acme.com', 'Success') };
  const { exitCode, out } = await check(taken, {});
  expect([exitCode, out]).toEqual([
    1,
    expect.stringContaining('--email-identity website@acme.com'),
  ]);
});

test('what only the owner knows is listed until it is confirmed, and stops nothing', async () => {
  const { exitCode, out } = await check({}, {}, '-c', 'promises=unconfirmed');
  expect(exitCode).toBe(0);
  for (const { title, text } of promises) {
    expect(out).toContain(`- ${title}: ${text}`);
  }
});

test('what can wait is listed, and stops nothing', async () => {
  const { exitCode, out } = await check(
    {
      ...stack('CREATE_COMPLETE'),
      ListStackResources: resourcesXml([
        ['AWS::SES::EmailIdentity', 'website@acme.com'],
        ['AWS::SES::EmailIdentity', 'acme.com'],
        ['AWS::SNS::Topic', 'arn:aws:sns:us-east-1:1:Alarms'],
      ]),
      GetIdentityVerificationAttributes: identity('website@acme.com', 'Pending'),
      'GET /v2/email/account': { ProductionAccessEnabled: false },
      'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
      ListSubscriptionsByTopic:
        '<Subscriptions><member><Endpoint>operator@acme.com</Endpoint><SubscriptionArn>PendingConfirmation</SubscriptionArn></member></Subscriptions>',
    },
    {},
    '-c',
    'senderDkim=on',
  );
  expect(exitCode).toBe(0);
  expect(out.match(/^Later: .*/gm)).toEqual([
    expect.stringContaining('SES has not verified website@acme.com (Pending)'),
    expect.stringContaining('SES has not verified acme.com (Pending)'),
    expect.stringContaining('SES is in its sandbox'),
    expect.stringContaining('Lambda runs at most 10 functions'),
    expect.stringContaining('operator@acme.com has not confirmed'),
  ]);
});

test("an account on AWS's Free plan gets no prod, and one that has no plan is fine", async () => {
  const free = { GetAccountPlanState: { accountPlanType: 'FREE' } };
  const { exitCode, out } = await check(free, {});
  expect([exitCode, out]).toEqual([1, expect.stringContaining('Paid plan')]);
  expect((await check(free, {}, '-c', 'stage=dev')).exitCode).toBe(0);
  const none = fault('ResourceNotFoundException', 'no plan');
  expect((await check({ GetAccountPlanState: none }, {})).exitCode).toBe(0);
});

test('a member account that may have no budget is told before the deployment fails', async () => {
  const refused = {
    // Source: org-formation/org-formation-cli#198.
    DescribeBudgets: fault(
      'AccessDeniedException',
      'Account 111122223333 is a linked account. To enable budgets for your account, ask the payer account to enable budgets first.',
    ),
  };
  const { exitCode, out } = await check(refused, {});
  expect([exitCode, out]).toEqual([1, expect.stringContaining('monthlyBudgetUsd=off')]);
  expect((await check(refused, {}, '-c', 'monthlyBudgetUsd=off')).exitCode).toBe(0);
});

test.each([
  ['none', fault('ParameterNotFound', 'none'), "isn't prepared for the CDK"],
  ['an old one', { Parameter: { Value: '5' } }, 'has version 5, and 6 is needed'],
])(
  'an account with %s of the bootstrap stacks is not deployed to',
  async (_what, answer, words) => {
    const { exitCode, out } = await check({ GetParameter: answer }, {});
    expect([exitCode, out]).toEqual([1, expect.stringContaining(words)]);
    expect(out).toContain(`npx cdk bootstrap --app '' aws://${account}/us-east-1`);
  },
);

describe('a certificate from elsewhere', () => {
  const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/1234`;
  const names = ['www.acme.com', 'acme.com'];

  function checkCertificate(answer: object, arn = certificateArn) {
    const args = ['-c', 'domainName=www.acme.com', '-c', `certificateArn=${arn}`];
    return check({ DescribeCertificate: answer }, {}, ...args);
  }

  test.each([
    ['both names', names],
    ['a wildcard', ['acme.com', '*.acme.com']],
  ])('passes with %s', async (_what, SubjectAlternativeNames) => {
    const Certificate = { Status: 'ISSUED', SubjectAlternativeNames };
    expect((await checkCertificate({ Certificate })).exitCode).toBe(0);
  });

  test.each<[string, object, string]>([
    ['is missing', fault('ResourceNotFoundException', 'none'), 'is missing, not ISSUED'],
    [
      'waits for its DNS records',
      { Certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: names } },
      'is PENDING_VALIDATION',
    ],
    [
      'lacks a name',
      { Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['www.acme.com'] } },
      'lacks acme.com',
    ],
  ])('that %s stops the deployment', async (_what, answer, words) => {
    const { exitCode, out } = await checkCertificate(answer);
    expect([exitCode, out]).toEqual([1, expect.stringContaining(words)]);
  });

  test('of another account stops the deployment', async () => {
    const { out } = await checkCertificate({}, certificateArn.replace(account, '999900001111'));
    expect(out).toContain('belongs to another account');
  });
});

/** What has to be known before anything else can be asked. */
const basis = ['GetCallerIdentity', 'DescribeStacks', 'ListStackResources'];

test.each(Object.keys(ready).filter((operation) => operation !== 'GetAccountPlanState'))(
  'without permission for %s, the list says so and has what the others answered',
  async (operation) => {
    const answers = {
      ...stack('CREATE_COMPLETE'),
      ListStackResources: resourcesXml([['AWS::SNS::Topic', 'arn:aws:sns:us-east-1:1:Alarms']]),
      'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
      'GET /v2/email/account': { ProductionAccessEnabled: false },
    };
    const refused = { ...answers, [operation]: fault('AccessDeniedException', 'denied') };
    const { exitCode, out, err } = await check(refused, delegated, ...domain);
    expect(exitCode).toBe(3);
    if (basis.includes(operation)) {
      expect(err).toMatch(/(?:STS|CloudFormation) refused \(AccessDenied/);
      return;
    }
    expect(out.match(/^Not checked: .* refused \(AccessDenied.*$/gm)).toHaveLength(1);
    const isOneOfThem = operation.startsWith('GET /2016') || operation.startsWith('GET /v2');
    expect(out.match(/^Later: /gm)).toHaveLength(isOneOfThem ? 1 : 2);
  },
);

test('--domain-only needs nothing but DescribeStacks, and stops unless that answers', async () => {
  const none = Object.fromEntries(
    Object.keys(ready).map((operation) => [operation, fault('AccessDeniedException', 'denied')]),
  );
  const allowed = { ...none, GetCallerIdentity: ready['GetCallerIdentity'] ?? '' };
  const outputs = { SiteUrl: 'https://www.acme.com' };
  const served = { ...allowed, DescribeStacks: stackXml('DevSecOpsWebsite-prod', { outputs }) };
  expect((await check(served, {}, '--domain-only', ...domain)).exitCode).toBe(0);
  expect((await check(served, {}, '--domain-only')).exitCode).toBe(1);
  expect((await check(allowed, {}, '--domain-only')).exitCode).toBe(3);
  const missing = fault('ValidationError', 'Stack with id DevSecOpsWebsite-prod does not exist');
  const first = { ...allowed, DescribeStacks: missing };
  expect((await check(first, {}, '--domain-only')).exitCode).toBe(0);
});

describe("the seller's account", () => {
  const seller = ['-c', 'marketplaceProductCode=abcdefghijklmnopqrstuvwxy'];
  seller.push('-c', 'marketplaceRoleArn=arn:aws:iam::444455556666:role/website-marketplace');
  const credentials =
    '<Credentials><AccessKeyId>A</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken></Credentials>';
  const rule = {
    State: 'ENABLED',
    EventPattern: '{"source":["aws.agreement-marketplace"]}',
  };
  const passing = {
    AssumeRole: credentials,
    ListRuleNamesByTarget: { RuleNames: ['website'] },
    ListTargetsByRule: {
      Targets: [
        {
          Id: 'website',
          Arn: `arn:aws:events:us-east-1:${account}:event-bus/default`,
          DeadLetterConfig: { Arn: 'arn:aws:sqs:us-east-1:444455556666:website-events' },
        },
      ],
    },
  };

  test('passes when its role can be assumed and its rule passes events on', async () => {
    const { out } = await check({ ...passing, DescribeRule: rule }, {}, ...seller);
    expect(out).toMatch(/^Found nothing/);
  });

  test.each<[string, Answers, string]>([
    ['its role can not be assumed', {}, "can't be assumed, so no buyer can register: AccessDenied"],
    ['it may not be asked', { AssumeRole: credentials }, 'events:ListRuleNamesByTarget'],
    ['it has no rule', { ...passing, ListRuleNamesByTarget: {} }, 'No rule in the seller'],
    [
      'its rule loses what is refused',
      { ...passing, DescribeRule: rule, ListTargetsByRule: {} },
      'has no dead-letter queue',
    ],
    ['its rule is off', { ...passing, DescribeRule: { ...rule, State: 'DISABLED' } }, 'No rule in'],
  ])('is named when %s', async (_what, answers, words) => {
    const { exitCode, out } = await check(answers, {}, ...seller);
    expect([exitCode, out]).toEqual([0, expect.stringContaining(words)]);
    expect(out).toMatch(/^Later: .*\n {2}.*infra\/stack\/README\.md/m);
  });
});

test.each<[what: string, answers: Answers, zone: Zone, args: string[], words: string]>([
  [
    'a zone that nobody asks',
    {},
    { 'NS acme.com': ['ns.other.net'] },
    domain,
    'DNS sends queries for acme.com to ns.other.net',
  ],
  ["another domain's zone", { [zonePath]: hostedZone('other.com') }, delegated, domain, "isn't in"],
  [
    'a CAA record that leaves Amazon out',
    {},
    { ...delegated, 'CAA acme.com': ['letsencrypt.org'] },
    domain,
    'Add to it: 0 issue "amazon.com"',
  ],
  [
    'a host that is in use',
    {},
    { ...delegated, 'A acme.com': ['192.0.2.1'] },
    domain,
    'acme.com is in use (A 192.0.2.1), but not by the stack.',
  ],
  [
    'a DMARC record',
    {},
    { ...delegated, 'TXT _dmarc.acme.com': ['v=DMARC1; p=none'] },
    [...domain, '-c', 'dmarc=reject'],
    'leave the setting dmarc out',
  ],
])('%s is in the way', async (_what, answers, zone, args, words) => {
  const { exitCode, out } = await check(answers, zone, ...args);
  expect([exitCode, out]).toEqual([1, expect.stringContaining(words)]);
});

test("a zone's sub-domain needs no name servers of its own", async () => {
  const args = ['-c', 'domainName=dev.acme.com', '-c', 'hostedZoneId=Z0123456789ABCDEFGHIJ'];
  expect((await check({}, delegated, ...args)).exitCode).toBe(0);
});

test('a DNS that is silent, and settings that are wrong, are reported without a stack trace', async () => {
  const silent = await check({}, undefined, ...domain);
  expect(silent).toMatchObject({
    exitCode: 3,
    out: expect.stringContaining('Not checked: The DNS lookup of'),
    err: expect.stringContaining('Some checks of DevSecOpsWebsite-prod were not possible'),
  });
  const wrong = await check({}, {}, '-c', 'stage=production');
  expect([wrong.exitCode, wrong.err]).toEqual([
    2,
    expect.stringContaining('stage is "production"'),
  ]);
});
