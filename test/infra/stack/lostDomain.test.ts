import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../infra/stack/config.ts';
import { findLostDomain } from '../../../infra/stack/lostDomain.ts';
import { type Answers, fault, stackXml, startAws } from '../operator/startAws.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What stops a deployment with these settings to an account that answers so. */
async function findWith(answers: Answers, settings: object = {}): Promise<string | undefined> {
  const aws = await startAws(answers);
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const addresses = { companyEmail: 'leads@acme.com', senderEmail: 'website@acme.com' };
  try {
    return await findLostDomain(
      readConfig({ ...addresses, madeUpData: 'publish', ...settings }, undefined),
    );
  } finally {
    await aws.stop();
  }
}

const outputs = { SiteUrl: 'https://www.acme.com' };
const served = { DescribeStacks: stackXml('DevSecOpsWebsite-prod', { outputs }) };
const domain = { domainName: 'www.acme.com', hostedZoneId: 'Z0123456789' };

test('a deployment without the domain of a running site stops', async () => {
  const lost = "this deployment would take the site's domain away";
  expect(await findWith(served)).toContain(lost);
  expect(await findWith(served, { domainRemoval: 'allow' })).toBeUndefined();
  expect(await findWith(served, domain)).toBeUndefined();
});

test('any answer but "does not exist" stops it too', async () => {
  expect(await findWith({})).toContain("Can't see whether this would take the domain");
  const missing = fault('ValidationError', 'Stack with id DevSecOpsWebsite-prod does not exist');
  expect(await findWith({ DescribeStacks: missing })).toBeUndefined();
});
