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

/** A field's value: mostly fitting, so that the code behind the checks is reached too. */
function near(good: string) {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(good) },
    { weight: 3, arbitrary: text.map((piece) => good + piece) },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function body(fields: Readonly<Record<string, string>>) {
  return fc
    .tuple(
      fc.record(
        Object.fromEntries(Object.entries(fields).map(([name, good]) => [name, near(good)])),
      ),
      fc.constantFrom(
        '',
        '"__proto__":{"name":"x"},',
        '"constructor":{"prototype":{}},',
        '"name":"first",',
        '"toString":1,"hasOwnProperty":1,',
      ),
    )
    .map(([object, extra]) => JSON.stringify(object).replace('{', `{${extra}`).replace(',}', '}'));
}

function envelope(bodies: fc.Arbitrary<unknown>) {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({ body: bodies, base64: fc.boolean(), headers: fc.oneof(headers, anything) })
        .map(({ body: value, base64, headers: sent }) => ({
          version: '2.0',
          headers: sent,
          isBase64Encoded: base64,
          body: base64 && typeof value === 'string' ? Buffer.from(value).toString('base64') : value,
        })),
    },
    {
      weight: 1,
      arbitrary: fc.record({ body: bodies, isBase64Encoded: anything, headers: anything }),
    },
    { weight: 1, arbitrary: anything },
  );
}

const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', '*/*', 'application/json'),
    'content-type': fc.constantFrom('application/json', 'text/plain'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
  },
  { requiredKeys: [] },
);

const broken = fc.oneof(
  text,
  anything,
  fc.constantFrom('null', '[]', '{"name":', 'true', '1e999', `{"name":"${'x'.repeat(70_000)}"}`),
);

function jsonEvents(...forms: readonly Readonly<Record<string, string>>[]) {
  return envelope(
    fc.oneof(
      { weight: 8, arbitrary: fc.oneof(...forms.map(body)) },
      { weight: 1, arbitrary: broken },
    ),
  );
}

const common = { name: 'Ada', email: 'ada@example.com', phone: '555-0100', message: 'Hello' };

/** Events for POST /forms/contact, most of them nearly right. */
export const contactEvents = jsonEvents(
  { ...common, company: 'Engines', subject: 'A quote' },
  { ...common, subject: 'Solutions Interest' },
  { ...common, address: 'California', subject: 'Opt out', type: 'ccpa_request' },
);

/** The same for POST /forms/contact, as a browser posts a form by itself. */
export const postedFormEvents = fc
  .record({
    fields: fc.record({
      name: near('Ada'),
      email: near('ada@example.com'),
      company: near('Engines'),
      address: near('California'),
      subject: fc.oneof(near('A quote'), fc.constant('Solutions Interest')),
      message: near('Hello\r\nthere'),
      type: fc.oneof(fc.constant(''), fc.constant('ccpa_request'), near('ccpa_request')),
    }),
    twice: fc.boolean(),
    cut: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(200)),
    base64: fc.boolean(),
    site: fc.constantFrom('same-origin', 'same-site', 'none', 'cross-site', ''),
  })
  .map(({ fields, twice, cut, base64, site }) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, asText(value)]);
    const form = new URLSearchParams(twice ? [...texts, ...texts.reverse()] : texts).toString();
    const sent = cut === 0 ? form : form.slice(0, -cut);
    return {
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      isBase64Encoded: base64,
      body: base64 ? Buffer.from(sent).toString('base64') : sent,
    };
  });

/** Events for the registration. */
export const registrationEvents = jsonEvents({ token: 'good', email: 'ann@example.com' });

function asText(value: unknown): string {
  return typeof value === 'string' ? value : `${JSON.stringify(value)}`;
}

/** Events for the landing. */
export const landingEvents = envelope(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({ token: near('good'), offer: near('free-trial') })
        .map(({ token, offer }) =>
          new URLSearchParams({
            'x-amzn-marketplace-token': asText(token),
            'x-amzn-marketplace-offer-type': asText(offer),
          }).toString(),
        ),
    },
    { weight: 1, arbitrary: broken },
  ),
);

/** A queue's batch of messages with all kinds of bodies, bus events that are nearly right among them. */
export function batches(detailTypes: readonly string[], detail: fc.Arbitrary<unknown>) {
  return fc
    .array(
      fc.oneof(
        {
          weight: 6,
          arbitrary: busEvent(detailTypes, detail).map((event) => JSON.stringify(event)),
        },
        { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
        { weight: 1, arbitrary: text },
      ),
      { maxLength: 4 },
    )
    .map((bodies) => ({
      Records: bodies.map((content, nth) => ({ messageId: `m${nth}`, body: content })),
    }));
}

function busEvent(detailTypes: readonly string[], detail: fc.Arbitrary<unknown>) {
  return fc.record({
    id: near('event-1'),
    'detail-type': fc.oneof(fc.constantFrom(...detailTypes), text),
    time: fc.oneof(fc.constant('2026-11-20T10:00:00Z'), text),
    detail: fc.oneof({ weight: 6, arbitrary: detail }, { weight: 1, arbitrary: fc.jsonValue() }),
  });
}

/** What AWS Marketplace says of a license or an agreement, nearly right. */
export const marketplaceDetail = fc.record({
  requestId: near('request-1'),
  agreement: fc.record({ id: near('agmt-1'), status: near('ACTIVE'), intent: near('NEW') }),
  license: fc.oneof(
    fc.record({ arn: near('arn:aws:license-manager:us-east-1:111122223333:license:l-1') }),
    fc.jsonValue({ maxDepth: 1 }),
  ),
  product: fc.oneof(fc.record({ code: fc.constant(productCode) }), fc.jsonValue()),
  acceptor: fc.oneof(fc.record({ accountId: near(accountId) }), fc.jsonValue()),
});

const recipients = fc.oneof(
  fc.array(fc.record({ emailAddress: near('ann@example.com') }), { maxLength: 2 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What SES says of a mail, nearly right. */
export const mailDetail = fc.record({
  eventType: fc.oneof(fc.constantFrom('Send', 'Bounce', 'Complaint', 'Reject', 'Open'), text),
  bounce: fc.record({ bounceType: near('Permanent'), bouncedRecipients: recipients }),
  complaint: fc.record({ complainedRecipients: recipients }),
  mail: fc.record({
    messageId: near('ses-1'),
    destination: fc.oneof(fc.array(text, { maxLength: 2 }), fc.constant(['a@example.com'])),
    tags: fc.record({
      mail: fc.oneof(fc.constant(['buyer']), fc.jsonValue({ maxDepth: 1 })),
      record: fc.oneof(fc.constant(['WyJhIiwiYiJd']), fc.array(text, { maxLength: 2 })),
    }),
  }),
});
