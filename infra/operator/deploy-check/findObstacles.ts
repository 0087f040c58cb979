import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import { region } from '../../../lambdas/contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import {
  bareDomain,
  domainOf,
  hostsOf,
  mailFromOf,
  senderIdentities,
  signingOf,
} from '../../stack/names.ts';
import { toCommandLine } from '../commandLine/commandLine.ts';
import { lookUp, type Names } from './publicNames.ts';
import type { FoundStack } from './readStack.ts';

/** What would make a deployment fail, and what to do about it. */
export interface Obstacle {
  readonly what: string;
  readonly wayOut: string;
}

/**
 * Finds what stands in the way: the stack's own state, an identity at SES or a host's records that
 * are there but aren't the stack's, a domain that nobody has delegated.
 *
 * @throws Error when AWS or the DNS doesn't answer
 */
export async function findObstacles(
  config: Config,
  stack: FoundStack,
  names: Names,
): Promise<readonly Obstacle[]> {
  const { domainName } = config;
  const found = [
    stateOf(stack),
    ...(await Promise.all(
      senderIdentities(config).map((identity) => takenIdentity(identity, stack)),
    )),
    ...(domainName
      ? [
          await notDelegated(bareDomain(domainName), names),
          ...(await Promise.all(hostsOf(domainName).map((host) => takenHost(host, stack, names)))),
          ...(await Promise.all(mailRecords(config).map((one) => takenRecord(one, stack, names)))),
        ]
      : []),
  ];
  return found.filter((obstacle) => obstacle !== undefined);
}

/** Source: the CDK's command line 2.1148, which deletes what a failed creation left and makes it anew. */
function stateOf({ name, status = '', isProtected }: FoundStack): Obstacle | undefined {
  const own = ['--stack-name', name, '--region', region];
  if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS') {
    return {
      what: `${name} is being changed (${status}).`,
      wayOut: `Wait until it is done: ${toCommandLine('aws', 'cloudformation', 'describe-stacks', ...own)}`,
    };
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    return {
      what: `${name} could not go back to how it was (${status}).`,
      wayOut: `Mend what its events name, then: ${toCommandLine('aws', 'cloudformation', 'continue-update-rollback', ...own)}`,
    };
  }
  if (status === 'DELETE_FAILED') {
    return {
      what: `${name} could not be removed whole (${status}).`,
      wayOut: `Remove what its events name, then: ${toCommandLine('aws', 'cloudformation', 'delete-stack', ...own)}`,
    };
  }
  if (isProtected && ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'].includes(status)) {
    return {
      what: `${name} was never deployed to its end (${status}), and is protected: the CDK can't remove it to begin anew.`,
      wayOut: toCommandLine(
        'aws',
        'cloudformation',
        'update-termination-protection',
        '--no-enable-termination-protection',
        ...own,
      ),
    };
  }
  return undefined;
}

/** CloudFormation makes identities only anew: "already exists". */
async function takenIdentity(identity: string, stack: FoundStack): Promise<Obstacle | undefined> {
  if (stack.owned.get('AWS::SES::EmailIdentity')?.includes(identity)) {
    return undefined;
  }
  const { VerificationAttributes = {} } = await new SESClient({ region }).send(
    new GetIdentityVerificationAttributesCommand({ Identities: [identity] }),
  );
  return identity in VerificationAttributes
    ? {
        what: `SES in this account has the identity ${identity} already, and it isn't the stack's.`,
        wayOut: `If nothing else sends as it: ${toCommandLine('aws', 'sesv2', 'delete-email-identity', '--email-identity', identity, '--region', region)}`,
      }
    : undefined;
}

/** A certificate that nobody can check is waited for, for hours. */
async function notDelegated(domain: string, names: Names): Promise<Obstacle | undefined> {
  const servers = await lookUp(names, domain, 'NS');
  return servers.length === 0
    ? {
        what: `${domain} has no name servers: its certificate would never be issued.`,
        wayOut: "Enter the hosted zone's four name servers where the domain is registered.",
      }
    : undefined;
}

/** Route 53 makes no record twice, and CloudFront gives a name to one distribution only. */
async function takenHost(
  host: string,
  stack: FoundStack,
  names: Names,
): Promise<Obstacle | undefined> {
  const records = stack.owned.get('AWS::Route53::RecordSet') ?? [];
  if (records.some((name) => name.replace(/\.$/, '') === host)) {
    return undefined;
  }
  const answers = await Promise.all(
    (['CNAME', 'A', 'AAAA'] as const).map(async (type) => ({
      type,
      values: await lookUp(names, host, type),
    })),
  );
  const there = answers.find(({ values }) => values.length > 0);
  return there
    ? {
        what: `${host} is in use (${there.type} ${there.values.join(', ')}), and not by the stack.`,
        wayOut:
          'Remove its A, AAAA and CNAME records from the zone. If another CloudFront distribution has the name, take it off there first.',
      }
    : undefined;
}

type MailRecord = readonly [name: string, type: 'MX' | 'TXT'];

/** The records about mail that the stack writes beside those for DKIM, whose names are SES's own. */
function mailRecords(config: Config): readonly MailRecord[] {
  const signing = signingOf(config);
  if (typeof signing !== 'object') {
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

async function takenRecord(
  [name, type]: MailRecord,
  stack: FoundStack,
  names: Names,
): Promise<Obstacle | undefined> {
  const records = stack.owned.get('AWS::Route53::RecordSet') ?? [];
  if (records.some((owned) => owned.replace(/\.$/, '') === name)) {
    return undefined;
  }
  const values = await lookUp(names, name, type);
  return values.length > 0
    ? {
        what: `${name} has a record already (${type} ${values.join(', ')}), and it isn't the stack's.`,
        wayOut: name.startsWith('_dmarc.')
          ? 'Keep it and leave the setting dmarc out, or remove it from the zone.'
          : 'Remove it from the zone: nothing else may use this name.',
      }
    : undefined;
}
