import { expect, test } from 'vitest';
import { synthesizeStack } from '../../support/stack/synthesizeStack.ts';

const domain = { domainName: 'www.acme-security.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

const ownSender = { ...domain, senderEmail: 'website@acme-security.com' };

function identitiesOf(settings: Readonly<Record<string, unknown>>) {
  const found = synthesizeStack(settings).findResources('AWS::SES::EmailIdentity');
  return Object.entries(found).map(([id, { Properties }]) => [id, Properties.EmailIdentity]);
}

function recordsOf(settings: Readonly<Record<string, unknown>>) {
  const found = Object.values(synthesizeStack(settings).findResources('AWS::Route53::RecordSet'));
  return found
    .map(({ Properties }) => Properties)
    .filter(({ Type }) => !['A', 'AAAA'].includes(Type));
}

test('SES hands mails over with TLS only', () => {
  const DeliveryOptions = { TlsPolicy: 'REQUIRE' };
  synthesizeStack().allResourcesProperties('AWS::SES::ConfigurationSet', { DeliveryOptions });
});

test('adding a domain keeps the address verified while DKIM is pending', () => {
  const sender = { senderEmail: ownSender.senderEmail, senderDkim: 'off' };
  const [address] = identitiesOf(sender);
  const withDomain = identitiesOf({ ...ownSender, senderDkim: 'off' });
  expect(withDomain).toContainEqual(address);
  expect(withDomain).toContainEqual([
    expect.stringMatching(/^MailSenderDomain/),
    'acme-security.com',
  ]);
});

test("if the sender's domain is in our zone, it signs mails and gets their bounces", () => {
  const records = recordsOf(ownSender);
  expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
  expect(records.filter(({ Type }) => Type !== 'CNAME')).toEqual([
    expect.objectContaining({
      Type: 'MX',
      Name: 'website-mail.acme-security.com.',
      ResourceRecords: ['10 feedback-smtp.us-east-1.amazonses.com'],
    }),
    expect.objectContaining({
      Type: 'TXT',
      Name: 'website-mail.acme-security.com.',
      ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'],
    }),
  ]);
  // The address needs its own MAIL FROM setting, because it doesn't inherit its domain's.
  synthesizeStack(ownSender).allResourcesProperties('AWS::SES::EmailIdentity', {
    MailFromAttributes: {
      MailFromDomain: 'website-mail.acme-security.com',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    },
  });
});

test("if the sender's domain is in another zone, the outputs have its records", () => {
  const other = synthesizeStack({ ...domain, senderEmail: 'website@acme-mail.com' });
  other.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'acme-mail.com' });
  const outputs = Object.entries(other.findOutputs('*')).filter(([id]) => id.startsWith('MailDns'));
  const values = outputs.map(([, { Value }]) => JSON.stringify(Value));
  expect(values.slice(0, 3).map((value) => value.includes(' CNAME '))).toEqual([true, true, true]);
  expect(outputs.slice(3).map(([, { Value }]) => Value)).toEqual([
    'website-mail.acme-mail.com MX 10 feedback-smtp.us-east-1.amazonses.com',
    'website-mail.acme-mail.com TXT "v=spf1 include:amazonses.com ~all"',
  ]);
  expect(recordsOf({ ...domain, senderEmail: 'website@acme-mail.com' })).toEqual([]);
});
