import { domainOf, readSentMail } from '../../mail/sentMail.ts';
import { localAccountId, localRegion } from '../../template/physicalValues.ts';
import type { Asked, Protocol, Refusal, WireAnswer } from './protocol.ts';

/**
 * SES's Query API. A mail needs the right to the sender's identity and the configuration set; in
 * the sandbox to each recipient's identity too, so that is asked always.
 * Source: Service authorization reference, "Amazon SES"; SES developer guide, "Identity and access
 * management in Amazon SES".
 *
 * @param identities the template's identities: those that are domains stand for the addresses that
 *   are none themselves
 */
export function createSesProtocol(identities: readonly string[]): Protocol {
  function identity(address: string) {
    const domain = domainOf(address);
    const isByDomain = identities.includes(domain) && !identities.includes(address.toLowerCase());
    return arn(`identity/${isByDomain ? domain : address}`);
  }
  return {
    read: ({ body }) => {
      const { from, recipients, configurationSet } = readSentMail(body);
      const resources = [
        ...new Set([from, ...recipients].map(identity)),
        ...(configurationSet === undefined ? [] : [arn(`configuration-set/${configurationSet}`)]),
      ];
      const context = { 'ses:FromAddress': from, 'ses:Recipients': recipients };
      return resources.map((resource): Asked => ({ action: 'ses:SendEmail', resource, context }));
    },
    refuse,
  };
}

const codes: Readonly<Record<Refusal, string>> = {
  denied: 'AccessDenied',
  'unknown key': 'InvalidClientTokenId',
};

function refuse(refusal: Refusal, message: string): WireAnswer {
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    status: 403,
    headers: { 'content-type': 'text/xml' },
    body: `<ErrorResponse><Error><Type>Sender</Type><Code>${codes[refusal]}</Code><Message>${text}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
  };
}

function arn(resource: string): string {
  return `arn:aws:ses:${localRegion}:${localAccountId}:${resource}`;
}
