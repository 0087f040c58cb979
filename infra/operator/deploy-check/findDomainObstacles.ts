import type { MxRecord } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { Route53 } from '@aws-sdk/client-route-53';
import { region } from '#contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { domainOf, hostsOf, mailFromOf, signingOf } from '../../stack/names.ts';
import { callJson } from '../common/callJson.ts';
import { outage } from '../common/cliError.ts';
import { openClient, unlessMissing } from '../common/stacks.ts';
import type { FoundStack, Obstacles } from './obstacles.ts';

export type Dns = Pick<Resolver, 'resolve'>;

type RecordType = 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'NS' | 'TXT';

/**
 * Looks for a certificate that CloudFront refuses, a zone without delegation, records that forbid a
 * certificate, and names in use.
 */
export async function findDomainObstacles(
  config: Config,
  stack: FoundStack,
  dns: Dns,
  { block, attempt }: Obstacles,
): Promise<void> {
  const { domainName, hostedZoneId, certificateArn } = config;
  if (domainName && certificateArn) {
    await attempt(() => checkCertificate(certificateArn, domainName));
  }
  if (!domainName || !hostedZoneId) {
    return;
  }
  const ownRecords = stack.idsOf('AWS::Route53::RecordSet');
  await attempt(() => checkZone(hostedZoneId, domainName));
  await attempt(checkHosts);
  await attempt(checkMailRecords);

  async function checkHosts(): Promise<void> {
    for (const host of hostsOf(domainName ?? '')) {
      await checkAuthority(host);
      if (!ownRecords.includes(host)) {
        await checkHost(host);
      }
    }
  }

  /**
   * CloudFront only takes an issued certificate of its own account, with both names.
   * Source: CloudFront developer guide, "Requirements for using SSL/TLS certificates with CloudFront".
   */
  async function checkCertificate(CertificateArn: string, site: string): Promise<void> {
    const [, , , , owner] = CertificateArn.split(':');
    if (owner !== stack.account) {
      const what = `${CertificateArn} belongs to another account, and CloudFront doesn't take it.`;
      block(what, `Request a certificate in account ${stack.account}, in ${region}.`);
      return;
    }
    const { Certificate } = await describeCertificate(CertificateArn);
    const { Status = 'missing', SubjectAlternativeNames: names = [] } = Certificate ?? {};
    const uncovered = hostsOf(site).filter(
      (host) => !names.includes(host) && !names.includes(host.replace(/^[^.]+/, '*')),
    );
    if (Status !== 'ISSUED') {
      const fix = 'ACM shows the DNS records to create, or request a new certificate.';
      block(`The certificate ${CertificateArn} is ${Status}, not ISSUED.`, fix);
    } else if (uncovered.length > 0) {
      const what = `The certificate ${CertificateArn} lacks ${uncovered.join(' and ')}.`;
      block(what, 'Request one for the name with and without "www.".');
    }
  }

  async function checkMailRecords(): Promise<void> {
    for (const [name, type] of mailRecords(config)) {
      const values = ownRecords.includes(name) ? [] : await lookUp(dns, name, type);
      if (values.length > 0) {
        block(
          `${name} already has a record (${values.join(', ')}) that isn't the stack's.`,
          name.startsWith('_dmarc.')
            ? 'Keep it and leave the setting dmarc out, or remove it from the zone.'
            : 'Remove it from the zone, because nothing else may use this name.',
        );
      }
    }
  }

  /** Without delegation, a deployment waits hours for the certificate's validation. */
  async function checkZone(Id: string, site: string): Promise<void> {
    const found = await unlessMissing(openClient(Route53).getHostedZone({ Id }));
    const zone = found?.HostedZone?.Name?.replace(/\.$/, '');
    const wanted = found?.DelegationSet?.NameServers ?? [];
    if (!zone) {
      const list = '"aws route53 list-hosted-zones" lists the ones that exist.';
      block(`There is no hosted zone ${Id} in this account.`, list);
    } else if (site !== zone && !site.endsWith(`.${zone}`)) {
      const what = `${site} isn't in the hosted zone ${Id}, which belongs to ${zone}.`;
      block(what, 'Set hostedZoneId to the zone that contains domainName.');
    } else {
      const answered = await lookUp(dns, zone, 'NS');
      if (!answered.some((server) => wanted.includes(server.replace(/\.$/, '')))) {
        block(
          `DNS sends queries for ${zone} to ${answered.join(', ') || 'no server'}, not to the hosted zone, so its certificate would never be issued.`,
          `Enter these name servers at the registrar of ${zone}: ${wanted.join(', ')}`,
        );
      }
    }
  }

  /**
   * The nearest CAA record on the way up says who may issue certificates.
   * Source: ACM user guide, "Certification Authority Authorization (CAA) problems"; RFC 8659, section 3.
   */
  async function checkAuthority(host: string): Promise<void> {
    const labels = host.split('.');
    for (let start = 0; start < labels.length - 1; start += 1) {
      const name = labels.slice(start).join('.');
      const issuers = (await lookUp(dns, name, 'CAA')).filter((one) => one !== '');
      if (issuers.length > 0) {
        if (!issuers.some((one) => /^(?:amazon|amazontrust|awstrust|amazonaws)\.com/.test(one))) {
          const what = `The CAA record of ${name} allows ${issuers.join(', ')} to issue certificates, but not Amazon.`;
          block(what, `Add to it: 0 issue "amazon.com"`);
        }
        return;
      }
    }
  }

  /** Route 53 rejects a second record, and CloudFront gives a name to one distribution only. */
  async function checkHost(host: string): Promise<void> {
    for (const type of ['CNAME', 'A', 'AAAA'] as const) {
      const values = await lookUp(dns, host, type);
      if (values.length > 0) {
        block(
          `${host} is in use (${type} ${values.join(', ')}), but not by the stack.`,
          'Remove its A, AAAA and CNAME records from the zone. If another CloudFront distribution has the name, remove it there first.',
        );
        return;
      }
    }
  }
}

const certificateOperation = {
  service: 'acm',
  host: `acm.${region}.amazonaws.com`,
  version: '1.1',
  target: 'CertificateManager.DescribeCertificate',
} as const;

interface CertificateAnswer {
  readonly Certificate?: { Status?: string; SubjectAlternativeNames?: readonly string[] };
}

/** A certificate as ACM describes it. It has none if there is no such certificate. */
async function describeCertificate(CertificateArn: string): Promise<CertificateAnswer> {
  try {
    return await callJson<CertificateAnswer>(certificateOperation, { CertificateArn });
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') {
      return {};
    }
    throw error;
  }
}

/** The stack's records about email, except those for DKIM, whose names SES chooses. */
function mailRecords(config: Config): (readonly [name: string, type: 'MX' | 'TXT'])[] {
  if (typeof signingOf(config) !== 'object') {
    return [];
  }
  const domain = domainOf(config.senderEmail);
  const mailFrom = mailFromOf(domain);
  return [
    [mailFrom, 'MX'],
    [mailFrom, 'TXT'],
    ...(config.dmarc ? ([[`_dmarc.${domain}`, 'TXT']] as const) : []),
  ];
}

/** @throws CliError when the DNS doesn't answer */
async function lookUp(dns: Dns, name: string, type: RecordType): Promise<readonly string[]> {
  try {
    return ((await dns.resolve(name, type)) as readonly unknown[]).map(toText);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Its errors for "there is no such record".
    if (['ENOTFOUND', 'ENODATA'].includes(code)) {
      return [];
    }
    throw outage(`The DNS lookup of ${name} (${type}) failed: ${code}. Nothing was changed.`);
  }
}

/** TXT comes in pieces, MX with its priority, and CAA by its property. */
function toText(value: unknown): string {
  if (typeof value === 'string' || Array.isArray(value)) {
    return typeof value === 'string' ? value : value.join('');
  }
  const { priority, exchange, issue } = value as Partial<MxRecord> & { issue?: string };
  return exchange === undefined ? (issue ?? '') : `${priority} ${exchange}`;
}
