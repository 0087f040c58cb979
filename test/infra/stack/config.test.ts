import { expect, test } from 'vitest';
import cdkJson from '../../../cdk.json' with { type: 'json' };
import { readConfig } from '../../../infra/stack/config.ts';

const own = {
  companyEmail: 'leads@acme-security.com',
  senderEmail: 'website@acme-security.com',
  supportEmail: 'support@acme-security.com',
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
  expect(readConfig(own, '111122223333')).toEqual({
    ...own,
    stage: 'prod',
    domainName: undefined,
    hostedZoneId: undefined,
    marketplaceProductCode: undefined,
    alarmEmail: undefined,
    gaMeasurementId: undefined,
    monthlyBudgetUsd: undefined,
    senderDkim: 'off',
    dmarc: undefined,
    firewall: 'off',
    hsts: 'host',
    retentionMonths: 24,
    mailDailyCap: 200,
  });
});

test('numbers are read from cdk.json and from the command line alike', () => {
  expect(readConfig({ ...own, mailDailyCap: 50, retentionMonths: '36' }, undefined)).toMatchObject({
    mailDailyCap: 50,
    retentionMonths: 36,
  });
});

test('an empty text counts as not set', () => {
  const config = readConfig({ ...own, alarmEmail: '', stage: '' }, undefined);
  expect(config.alarmEmail).toBeUndefined();
  expect(config.stage).toBe('prod');
});

test('every fault is told at once, with what to write and where', () => {
  const faults = faultsOf({
    companyEmail: 'nobody',
    senderEmail: own.senderEmail,
    stage: 'production',
    mailDailyCap: '1e3',
    color: 'red',
  });
  expect(faults).toContain('5 settings need attention');
  expect(faults).toContain(
    'companyEmail is "nobody": it must be an e-mail address, such as leads@',
  );
  expect(faults).toContain(
    'supportEmail is not set: it must be an e-mail address, such as support@',
  );
  expect(faults).toContain('stage is "production": it must be one of prod, dev');
  expect(faults).toContain('mailDailyCap is "1e3": it must be a whole number from 1 to 100000');
  expect(faults).toContain('color is no setting: the settings are stage, companyEmail,');
  expect(faults).toContain('"context" in cdk.json, or pass them as -c name=value');
});

test.each([
  ['domainName', 'https://acme-security.com'],
  ['domainName', 'Acme-Security.com'],
  ['hostedZoneId', 'z123'],
  ['marketplaceProductCode', 'prod-abc'],
  ['gaMeasurementId', 'UA-12345-1'],
  ['alarmEmail', 'a@b'],
  ['senderEmail', 'a@acme.com, b@acme.com'],
  ['retentionMonths', 12],
  ['monthlyBudgetUsd', -5],
  ['stage', ['dev']],
])('%s: %j is refused', (name, value) => {
  expect(faultsOf({ ...own, [name]: value })).toContain(`${name} is ${JSON.stringify(value)}`);
});

test.each([
  [{ domainName: 'acme-security.com' }, 'hostedZoneId is not set'],
  [{ hostedZoneId: 'Z0123456789' }, 'domainName is not set'],
  [{ monthlyBudgetUsd: 25 }, 'alarmEmail is not set'],
  [{ dmarc: 'none' }, "dmarc is written into domainName's hosted zone"],
  [
    { dmarc: 'none', domainName: 'other.com', hostedZoneId: 'Z0123456789' },
    'needs senderEmail at that domain',
  ],
])('%j alone is told what it lacks', (settings, fault) => {
  expect(faultsOf({ ...own, ...settings })).toContain(fault);
});

test('each setting is told of once, and what it lacks only where it is set', () => {
  const faults = faultsOf({ ...own, domainName: 'acme-security.com', hostedZoneId: 'z-1' });
  expect(faults).toContain('A setting needs attention');
  expect(faults).toContain('hostedZoneId is "z-1": it must be the ID of a Route 53 hosted zone');
});

test("the CDK's own keys are no settings", () => {
  const keys = { '@aws-cdk/core:x': true, 'aws:cdk:y': 1, 'hosted-zone:account=1:z': {} };
  expect(faultsOf({ ...own, ...keys })).toBe('');
});

test('the committed settings can be synthesized anywhere, and deployed nowhere', () => {
  expect(faultsOf(cdkJson.context)).toBe('');
  const faults = faultsOf(cdkJson.context, '111122223333');
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

test('a domain that only ends like a placeholder can be deployed', () => {
  expect(faultsOf({ ...own, companyEmail: 'a@myexample.com' }, '111122223333')).toBe('');
});
