import { localAccountId, localRegion } from '../../template/physicalValues.ts';
import type { Asked, Protocol, Refusal, WireAnswer, WireCall } from './protocol.ts';

/**
 * SES's Query API. A mail needs the right to the sender's identity and the configuration set; in
 * the sandbox to each recipient's identity too, so that is asked always.
 * Source: Service authorization reference, "Amazon SES"; SES developer guide, "Identity and access
 * management in Amazon SES".
 *
 * @param identities the template's identities: those that are domains stand for their addresses
 */
export function createSesProtocol(identities: readonly string[]): Protocol {
  function identity(address: string) {
    const domain = address.slice(address.lastIndexOf('@') + 1);
    return arn(`identity/${identities.includes(domain) ? domain : address}`);
  }
  return {
    read: (call) => {
      const fields = readFields(call);
      const from = bareAddress(fields.get('Source') ?? '');
      const recipients = [...fields]
        .filter(([name]) => name.startsWith('Destination.'))
        .map(([, recipient]) => bareAddress(recipient));
      const set = fields.get('ConfigurationSetName');
      const resources = [
        ...new Set([from, ...recipients].map(identity)),
        ...(set === null ? [] : [arn(`configuration-set/${set}`)]),
      ];
      const context = { 'ses:FromAddress': from, 'ses:Recipients': recipients };
      return resources.map((resource): Asked => ({ action: 'ses:SendEmail', resource, context }));
    },
    refuse,
  };
}

function readFields({ body }: WireCall): URLSearchParams {
  const fields = new URLSearchParams(body);
  if (fields.get('Action') !== 'SendEmail') {
    throw new Error(`SES's ${fields.get('Action')} isn't known to the local stack's permissions.`);
  }
  return fields;
}

/** "Name <address>" without the name. */
function bareAddress(mailbox: string): string {
  return /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
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
