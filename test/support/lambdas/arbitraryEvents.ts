import fc from 'fast-check';
import { accountId, productCode } from './buyers.ts';

/** Pieces that have hurt parsers and mailers before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\r\nBcc: eve@example.com',
  '\0',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\ud800',
  '\udfff',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE records; --",
  '{{constructor}}',
  '#{7*7}',
  '=cmd|calc',
  'a'.repeat(201),
  '👩‍💻',
  'İ',
  'x@example.com',
  'x@example.com,y@example.com',
);

const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(nasty, { maxLength: 4 }).map((pieces) => pieces.join('a')),
);

const anything = fc.anything({ maxDepth: 2, withNullPrototype: true });
const json = fc.jsonValue({ maxDepth: 2 });

/** Mostly the first; now and then one of the others. */
function mostly<Value>(usual: fc.Arbitrary<Value>, ...others: readonly fc.Arbitrary<Value>[]) {
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

/** A field's value: mostly fitting, so that the code behind the checks is reached too. */
function near(good: string): fc.Arbitrary<unknown> {
  const spoiled = text.map((piece) => good + piece);
  return mostly<unknown>(fc.constant(good), spoiled, spoiled, text, json, fc.constant(undefined));
}

/** Members that are nearly right. */
function nearly(fields: Readonly<Record<string, string>>) {
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, good]) => [name, near(good)])),
  );
}

const broken = fc.oneof(
  text,
  anything,
  fc.constantFrom('null', '[]', '{"name":', 'true', '1e999', `{"name":"${'x'.repeat(70_000)}"}`),
);

/** Members that a parser may trip over, at the beginning of an object. */
const traps = fc.constantFrom(
  '',
  '"__proto__":{"name":"x"},',
  '"constructor":{"prototype":{}},',
  '"name":"first",',
  '"toString":1,"hasOwnProperty":1,',
);

function body(fields: Readonly<Record<string, string>>) {
  return fc
    .tuple(nearly(fields), traps)
    .map(([object, trap]) => JSON.stringify(object).replace('{', `{${trap}`).replace(',}', '}'));
}

const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', '*/*', 'application/json'),
    'content-type': fc.constantFrom('application/json', 'text/plain'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
  },
  { requiredKeys: [] },
);

/** A body as API Gateway passes it. */
function carry(content: unknown, isBase64Encoded: boolean) {
  const isEncoded = isBase64Encoded && typeof content === 'string';
  return {
    isBase64Encoded,
    body: isEncoded ? Buffer.from(content).toString('base64') : content,
  };
}

function envelope(bodies: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const content = mostly<unknown>(bodies, broken);
  const good = fc
    .record({ content, isEncoded: fc.boolean(), headers: fc.oneof(headers, anything) })
    .map(({ headers: sent, ...rest }) => ({
      headers: sent,
      ...carry(rest.content, rest.isEncoded),
    }));
  const odd = fc.record({ body: content, isBase64Encoded: anything, headers: anything });
  return mostly<unknown>(good, odd, anything);
}

const common = { name: 'Ada', email: 'ada@example.com', phone: '555-0100', message: 'Hello' };

/** Events for POST /forms/contact, most of them nearly right. */
export const contactEvents = envelope(
  fc.oneof(
    body({ ...common, company: 'Engines', subject: 'A quote' }),
    body({ ...common, subject: 'Solutions Interest' }),
    body({ ...common, address: 'California', subject: 'Opt out', type: 'ccpa_request' }),
  ),
);

export const registrationEvents = envelope(body({ token: 'good', email: 'ann@example.com' }));

function formOf(fields: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${JSON.stringify(value)}`,
  ]);
  return new URLSearchParams(texts).toString();
}

export const landingEvents = envelope(
  nearly({
    'x-amzn-marketplace-token': 'good',
    'x-amzn-marketplace-offer-type': 'free-trial',
  }).map(formOf),
);

/** Events for POST /forms/contact as a browser posts a form by itself; some forms come twice. */
export const postedFormEvents = fc
  .record({
    fields: nearly({ ...common, company: 'Engines', address: 'California' }),
    subject: fc.oneof(near('A quote'), fc.constant('Solutions Interest')),
    type: fc.oneof(fc.constant(''), fc.constant('ccpa_request'), near('ccpa_request')),
    isTwice: fc.boolean(),
    cut: mostly(fc.constant(0), fc.nat(200)),
    isEncoded: fc.boolean(),
    site: fc.constantFrom('same-origin', 'same-site', 'none', 'cross-site', ''),
  })
  .map(({ fields, subject, type, isTwice, cut, isEncoded, site }) => {
    const form = formOf({ ...fields, subject, type });
    const sent = isTwice ? `${form}&${form}` : form;
    return {
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      ...carry(sent.slice(0, sent.length - cut), isEncoded),
    };
  });

/** A queue's batch of messages with all kinds of bodies, most of them bus events that are nearly right. */
function batches(detailTypes: readonly string[], detail: fc.Arbitrary<unknown>) {
  const busEvent = fc.record({
    id: near('event-1'),
    'detail-type': mostly(fc.constantFrom(...detailTypes), text),
    time: mostly(fc.constant('2026-11-20T10:00:00Z'), text),
    detail: mostly(detail, json),
  });
  const content = mostly(
    busEvent.map((event) => JSON.stringify(event)),
    fc.json({ maxDepth: 2 }),
    text,
  );
  return fc.array(content, { maxLength: 4 }).map((bodies) => ({
    Records: bodies.map((each, nth) => ({ messageId: `m${nth}`, body: each })),
  }));
}

/** Events of AWS Marketplace on a license or an agreement. */
export const marketplaceBatches = batches(
  [
    'License Updated - Manufacturer',
    'License Deprovisioned - Manufacturer',
    'Purchase Agreement Ended - Proposer',
  ],
  fc.record({
    requestId: near('request-1'),
    agreement: nearly({ id: 'agmt-1', status: 'ACTIVE', intent: 'NEW' }),
    license: fc.oneof(
      nearly({ arn: 'arn:aws:license-manager:us-east-1:111122223333:license:l-1' }),
      json,
    ),
    product: fc.oneof(fc.constant({ code: productCode }), json),
    acceptor: fc.oneof(nearly({ accountId }), json),
  }),
);

const recipients = fc.oneof(
  fc.array(nearly({ emailAddress: 'ann@example.com' }), { maxLength: 2 }),
  json,
);

/** Events of SES on an email. */
export const mailBatches = batches(
  ['Email Bounced'],
  fc.record({
    eventType: mostly(fc.constantFrom('Send', 'Bounce', 'Complaint', 'Reject', 'Open'), text),
    bounce: fc.record({ bounceType: near('Permanent'), bouncedRecipients: recipients }),
    complaint: fc.record({ complainedRecipients: recipients }),
    mail: fc.record({
      messageId: near('ses-1'),
      destination: fc.oneof(fc.array(text, { maxLength: 2 }), fc.constant(['a@example.com'])),
      tags: fc.record({
        mail: mostly<unknown>(fc.constant(['buyer']), json),
        record: fc.oneof(fc.constant(['WyJhIiwiYiJd']), fc.array(text, { maxLength: 2 })),
      }),
    }),
  }),
);
