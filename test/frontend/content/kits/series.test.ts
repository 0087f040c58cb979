import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { policySchema } from '../../../../frontend/prerender/content/policySchema.ts';
import { decide } from './evaluatePolicy.ts';
import { content, fixtureOf, kits, listFixtures, readFixture } from './fixtures.ts';
import type { Request } from './readRequests.ts';
import { type Answer, readRuns } from './runScript.ts';

// No article forbids what another one needs: every call of every script, made by the role that runs
// it, passes every policy that the series attaches to its account.

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
);
const conditionKeys = v.record(
  v.string(),
  v.pipe(v.union([v.string(), v.boolean()]), v.transform(String)),
);
const seriesSchema = v.strictObject({
  accounts: v.record(v.string(), v.string()),
  places: v.record(v.string(), v.array(v.string())),
  attached: v.record(v.string(), v.strictObject({ to: v.array(v.string()), says: v.string() })),
  drills: v.record(v.string(), v.strictObject({ under: v.string(), says: v.string() })),
  before: v.record(v.string(), v.strictObject({ policy: v.string(), says: v.string() })),
  roles: v.record(v.string(), v.string()),
  calls: v.record(
    v.string(),
    v.strictObject({
      do: v.optional(oneOrMore),
      on: v.optional(oneOrMore),
      as: v.optional(v.string()),
      in: v.optional(v.array(v.string())),
      when: v.optional(conditionKeys, {}),
    }),
  ),
});
const series = v.parse(
  seriesSchema,
  parse(readFileSync(join(import.meta.dirname, 'series.yaml'), 'utf8')),
);

function policyOf(name: string) {
  const policy = v.parse(policySchema, JSON.parse(kits.get(`${name}.json`) ?? 'null'));
  const { kind } = v.parse(
    v.object({ kind: v.picklist(['scp', 'rcp', 'identity']) }),
    readFixture(name, 'requests'),
  );
  return { name, policy, kind };
}

const scripts = listFixtures('runs')
  .filter((name) => content.kits.has(`${name}.sh`) && !name.startsWith('photo-kiosk-backend/'))
  .flatMap((name) => {
    const [first] = readRuns(readFixture(name, 'runs'));
    const answers = first?.answers.filter(({ to }) => /^(aws|docker push) /.test(to)) ?? [];
    return answers.length > 0 ? [{ name, answers }] : [];
  });

/** The accounts and the role that a script's second line names. */
function placeOf(name: string) {
  const text = kits.get(`${name}.sh`) ?? '';
  const [, place = 'nowhere', role = 'Administrator'] =
    /^# In (.+?)(?:, as (\w+))?(?:[,:.]| that |$)/m.exec(text) ?? [];
  const accounts = series.places[place] ?? [place.replace(/^the (.+) account$/, '$1')];
  return { accounts, role };
}

function capitalize(words: string): string {
  return words.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** IAM calls a few services by another name than the CLI does. */
const prefixes: Readonly<Record<string, string>> = {
  s3api: 's3',
  configservice: 'config',
  'sso-admin': 'sso',
  accessanalyzer: 'access-analyzer',
};

function option(call: string, name: string): string | undefined {
  return new RegExp(` --${name} (\\S+)`).exec(call)?.[1];
}

/** The requests that a call of the CLI makes, in each account. */
function requestsOf(call: string, accounts: readonly string[], role: string) {
  const [, service = '', operation = ''] = call.split(' ');
  const [, meaning] = Object.entries(series.calls).find(([start]) => call.startsWith(start)) ?? [];
  const actions = meaning?.do ?? [`${prefixes[service] ?? service}:${capitalize(operation)}`];
  const profile = option(call, 'profile');
  return (meaning?.in ?? (profile ? [profile] : accounts)).flatMap((name) => {
    const account = series.accounts[name] ?? '';
    const caller = `arn:aws:iam::${account}:${meaning?.as ?? `role/${role}`}`;
    const named = [
      [option(call, 'role-name'), (id: string) => `arn:aws:iam::${account}:role/${id}`],
      [option(call, 'user-name'), (id: string) => `arn:aws:iam::${account}:user/${id}`],
      [
        option(call, 'repository-name'),
        (id: string) => `arn:aws:ecr:us-east-1:${account}:repository/${id}`,
      ],
      [option(call, 'bucket'), (id: string) => `arn:aws:s3:::${id}`],
    ] as const;
    const resources = meaning?.on ?? named.flatMap(([id, arn]) => (id ? [arn(id)] : []));
    const keys = {
      'aws:RequestedRegion': option(call, 'region') ?? 'us-east-1',
      'aws:PrincipalArn': caller,
      'aws:PrincipalOrgID': 'o-exampleorgid',
      'aws:PrincipalIsAWSService': 'false',
      'ec2:Add/userId': option(call, 'user-ids') ?? '',
      ...meaning?.when,
    };
    const context = new Map(
      Object.entries(keys).map(([key, value]) => [key.toLowerCase(), [value]] as const),
    );
    return actions.flatMap((action) =>
      (resources.length > 0 ? resources : ['*']).map(
        (resource): Request & { readonly account: string } => ({
          caller,
          action,
          resource,
          context,
          account: name,
          owner: account,
          expected: '',
        }),
      ),
    );
  });
}

/** The calls of a script that its policies refuse, though they should pass, or the other way around. */
function surprises(name: string, answers: readonly Answer[], without: string[] = []) {
  const { accounts, role } = placeOf(name);
  const own = series.roles[role];
  const drill = series.drills[name]?.under;
  return answers.flatMap(({ to, fails }) =>
    requestsOf(to, accounts, role).flatMap((request) => {
      const organization = Object.entries(series.attached)
        .filter(([policy, at]) => at.to.includes(request.account) && !without.includes(policy))
        .map(([policy]) => policy);
      const policies = [...organization, ...[own, drill].flatMap((each) => each ?? [])];
      const refused = policies
        .map(policyOf)
        .map(({ name: policy, policy: document, kind }) => [
          policy,
          decide(document, kind, request),
        ])
        .filter(([, decided]) => decided !== 'passes');
      const isDrill = /explicit deny in a service control policy/.test([fails].flat().join());
      return isDrill === refused.length > 0
        ? []
        : [{ account: request.account, to, action: request.action, refused }];
    }),
  );
}

describe.each(scripts)('$name', ({ name, answers }) => {
  test('has a place that its second line names', () => {
    const { accounts } = placeOf(name);
    expect(accounts.filter((each) => !(each in series.accounts))).toEqual([]);
  });

  test('may do what it does wherever it runs', () => {
    expect(surprises(name, answers, [series.before[name]?.policy ?? ''])).toEqual([]);
  });
});

test.each(Object.entries(series.before))('%s has to run before a policy', (name) => {
  const { answers = [] } = scripts.find((each) => each.name === name) ?? {};
  expect(surprises(name, answers)).not.toEqual([]);
});

test('the articles say where each policy is attached', () => {
  const said = content.articles.map(({ markdown }) => markdown).join('\n');
  const words = [series.attached, series.drills, series.before].flatMap((list) =>
    Object.values(list).map(({ says }) => says),
  );
  expect(words.filter((each) => !said.includes(each))).toEqual([]);
  const organization = listFixtures('requests').filter((name) => {
    const { kind } = v.parse(v.object({ kind: v.string() }), readFixture(name, 'requests'));
    return ['scp', 'rcp'].includes(kind);
  });
  // A policy that ends one person's sessions is attached for a day.
  expect(Object.keys(series.attached).concat('iam/end').sort()).toEqual(organization);
  expect(Object.keys(series.before).map((name) => fixtureOf(`${name}.sh`))).toEqual(
    Object.keys(series.before).filter((name) => content.kits.has(`${name}.sh`)),
  );
});
