import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPlaceholders, siteDefaults } from '#contract/company.ts';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import { readConfig, withStageSettings } from '../../../infra/stack/config.ts';

const companyFile = 'lambdas/contract/company.ts';

const own = {
  companyEmail: 'leads@acme-security.com',
  senderEmail: 'website@acme-security.com',
  supportEmail: 'support@acme-security.com',
  // The company's data in this repository is invented.
  madeUpData: 'publish',
};

function faultsOf(context: Record<string, unknown>, account?: string): string {
  try {
    readConfig(context, account);
  } catch (error) {
    return String(error);
  }
  return '';
}

test('the addresses are enough; everything else has a default', () => {
  expect(readConfig(own, '111122223333')).toMatchObject({
    ...own,
    stage: 'prod',
    domainName: undefined,
    healthCheck: 'on',
    mailDailyCap: 200,
  });
});

test('numbers can come from cdk.json or the command line', () => {
  expect(readConfig({ ...own, mailDailyCap: 50, retentionMonths: '36' }, undefined)).toMatchObject({
    mailDailyCap: 50,
    retentionMonths: 36,
  });
});

test('one message lists all faults, what to write, and where', () => {
  const faults = faultsOf({
    companyEmail: 'nobody',
    senderEmail: own.senderEmail,
    stage: 'production',
    mailDailyCap: '1e3',
    color: 'red',
    dmarcReports: 'dmarc@acme-security.com',
    madeUpData: 'publish',
  });
  expect(faults).toContain('5 settings need attention');
  expect(faults).toContain('dmarc is not set: dmarcReports is part of the DMARC record');
  expect(faults).toContain('companyEmail is "nobody": it must be an email address, such as leads@');
  expect(faults).toContain('stage is "production": it must be one of prod, dev.');
  expect(faults).toContain('mailDailyCap is "1e3": it must be a whole number from 1 to 100000');
  expect(faults).toContain("color isn't a setting: the settings are stage, companyEmail,");
  expect(faults).toContain(
    'infra/stack/stages/prod.json (or dev.json), or pass them as -c name=value',
  );
});

const domain = { domainName: 'www.acme-security.com', hostedZoneId: 'Z0123456789' };
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1234';

test.each([
  [{ domainName: 'https://acme-security.com' }, 'domainName is "https://acme-security.com"'],
  [{ hostedZoneId: 'z123' }, 'hostedZoneId is "z123"'],
  [{ senderEmail: 'a@acme.com, b@acme.com' }, 'senderEmail is "a@acme.com, b@acme.com"'],
  [{ retentionMonths: 12 }, 'retentionMonths is 12'],
  [{ monthlyBudgetUsd: -5 }, 'monthlyBudgetUsd is -5: it must be off or a whole number from 1'],
  [{ stage: ['dev'] }, 'stage is ["dev"]'],
  [{ stage: 'prod ' }, 'stage is "prod "'],
  [{ alarmTopicArn: 'pager' }, 'the ARN of an SNS topic in us-east-1'],
  [{ certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') }, 'ACM in us-east-1'],
  [{ domainName: domain.domainName }, 'hostedZoneId is not set'],
  [{ domainName: domain.domainName }, 'or certificateArn if its DNS is outside Route 53'],
  [{ hostedZoneId: domain.hostedZoneId }, 'domainName is not set'],
  [{ certificateArn }, 'certificateArn is for a domainName with DNS'],
  [{ ...domain, certificateArn }, 'leave out hostedZoneId'],
  [{ monthlyBudgetUsd: 25 }, 'alarmEmail is not set'],
  [{ dmarc: 'none' }, "dmarc is written into domainName's hosted zone"],
  [{ ...domain, dmarc: 'none', domainName: 'other.com' }, 'needs senderEmail at that domain'],
  [{ dmarcReports: 'dmarc@acme-security.com' }, 'set dmarc too'],
  [
    { marketplaceRoleArn: 'arn:aws:iam::111122223333:role/marketplace' },
    'does nothing without a product',
  ],
  [{ senderEmail: 'acme@gmail.com', senderDkim: 'on' }, 'at a domain of yours'],
])('%j is refused, and the message says why', (settings, fault) => {
  expect(faultsOf({ ...own, ...settings })).toContain(fault);
});

test('each setting is reported once', () => {
  const faults = faultsOf({ ...own, domainName: 'acme-security.com', hostedZoneId: 'z-1' });
  expect(faults).toContain('A setting needs attention');
  expect(faults).toContain('hostedZoneId is "z-1": it must be the ID of a Route 53 hosted zone');
});

test('the committed settings can be synthesized, but not deployed', () => {
  expect(faultsOf(withStageSettings({ stage: 'dev' }))).toBe('');
  const committed = withStageSettings(cdkJson.context);
  expect(faultsOf(committed)).toBe('');
  const faults = faultsOf(committed, '111122223333');
  expect(faults).toMatch(
    /companyEmail is "leads@devsecops\.example", a placeholder .* your own, such as leads@your-company\.com\.$/m,
  );
  expect(faults).toMatch(
    /marketplaceProductCode is "examplephotokioskbackend0", a placeholder .* such as [a-y]{25}, or left out\.$/m,
  );
});

test.each(['a@example.com', 'a@mail.example.org', 'a@devsecops.example'])(
  '%s is a placeholder',
  (companyEmail) => {
    expect(faultsOf({ ...own, companyEmail }, '111122223333')).toContain('placeholder');
  },
);

describe('invented data of the company', () => {
  const address = { companyEmail: own.companyEmail, senderEmail: own.senderEmail };
  const madeUp = findPlaceholders(siteDefaults);

  test.each([
    ['a real address', address, undefined],
    ['an account', { ...address, companyEmail: 'a@b.example' }, '111122223333'],
  ])('stops a deployment with %s, and the message lists each place', (_, settings, account) => {
    const faults = faultsOf(settings, account);
    const source = readFileSync(join(import.meta.dirname, '../../..', companyFile), 'utf8');
    const places = madeUp.map(({ value }) => {
      const line = source.split('\n').findIndex((text) => text.includes(value)) + 1;
      return `"${value}" (${companyFile}:${line})`;
    });
    expect(places.filter((place) => !faults.includes(place))).toEqual([]);
    expect(faults.includes('-c madeUpData=publish')).toBe(madeUp.length > 0);
  });

  test('is reported if a setting contains it, and not if a setting is real', () => {
    const settings = { ...own, ...domain, supportEmail: 'help@acme.example' };
    const faults = faultsOf({ ...settings, madeUpData: 'refuse' });
    expect(faults).toContain('"help@acme.example" (a setting)');
    for (const value of Object.values(siteDefaults)) {
      expect(faults).not.toContain(value);
    }
  });

  test('may be published if a setting says so', () => {
    const settings = { ...own, supportEmail: 'help@acme.example' };
    expect(faultsOf({ ...settings, madeUpData: 'refuse' })).not.toBe('');
    expect(faultsOf(settings)).toBe('');
  });
});

test('by default, production has a health check and a budget, and dev has neither', () => {
  const alarmEmail = 'operator@acme-security.com';
  expect(readConfig({ ...own, alarmEmail }, undefined)).toMatchObject({
    healthCheck: 'on',
    monthlyBudgetUsd: 25,
  });
  const off = { ...own, alarmEmail, monthlyBudgetUsd: 'off' };
  expect(readConfig(off, undefined).monthlyBudgetUsd).toBeUndefined();
  const dev = readConfig({ ...own, alarmEmail, stage: 'dev' }, undefined);
  expect([dev.healthCheck, dev.monthlyBudgetUsd]).toEqual(['off', undefined]);
});
