import { SES } from '@aws-sdk/client-ses';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { region } from '#contract/stack.ts';
import type { Config } from '../../stack/config.ts';
import { domainOf, senderIdentities } from '../../stack/names.ts';
import { toCommandLine } from '../common/program.ts';
import { openClient } from '../common/stacks.ts';
import type { FoundStack, Obstacles } from './obstacles.ts';

/** Whether the sender's identities can be created, and whether SES has verified them. */
export async function checkIdentities(
  config: Config,
  stack: FoundStack,
  { block, later }: Obstacles,
): Promise<void> {
  const { senderEmail } = config;
  const own = stack.idsOf('AWS::SES::EmailIdentity');
  const Identities = [...senderIdentities(config)];
  const { VerificationAttributes = {} } = await openClient(SES).getIdentityVerificationAttributes({
    Identities,
  });
  for (const name of Identities) {
    const { VerificationStatus: status = 'Pending' } = VerificationAttributes[name] ?? {};
    if (name in VerificationAttributes && !own.includes(name)) {
      // CloudFormation can't adopt an existing identity: it fails with "already exists".
      const words = ['delete-email-identity', '--email-identity', name, '--region', region];
      block(
        `This account already has the SES identity ${name}, and it isn't the stack's.`,
        `If nothing else sends from it: ${toCommandLine('aws', 'sesv2', ...words)}`,
      );
    } else if (own.includes(name) && status !== 'Success') {
      later(
        `SES has not verified ${name} (${status}).`,
        name === senderEmail
          ? 'Click the link in the email that SES sent there, or have SES send a new one (SES console, Identities).'
          : `Check that the DNS of ${domainOf(senderEmail)} has the records of the outputs MailDnsRecord1 to 5, or of its hosted zone. SES can take 72 hours to find them.`,
      );
    }
  }
}

/** Whether SES lets the account send, and enough. */
export async function checkSending(
  { mailDailyCap }: Config,
  _stack: FoundStack,
  { later }: Obstacles,
): Promise<void> {
  const { ProductionAccessEnabled, SendQuota } = await openClient(SESv2).getAccount({});
  const { Max24HourSend = 0 } = SendQuota ?? {};
  if (ProductionAccessEnabled !== true) {
    later(
      'SES is in its sandbox: it only sends to verified addresses, so emails to buyers wait.',
      'Request production access in the SES console: it takes about a day.',
    );
  } else if (Max24HourSend >= 0 && Max24HourSend < mailDailyCap) {
    later(
      `SES sends ${Max24HourSend} emails a day, and mailDailyCap is ${mailDailyCap}.`,
      'Lower mailDailyCap, or ask for a higher quota in Service Quotas.',
    );
  }
}
