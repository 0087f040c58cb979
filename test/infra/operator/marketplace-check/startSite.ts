import { readBody } from '../../../../infra/local/http/exchange.ts';
import { type Running, serve } from '../../../support/local/serve.ts';
import { writeStackFacts } from '../writeStackFacts.ts';
import { goodPage, securityText } from './pages.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a site answers; a test changes what it is about. */
export interface Answers {
  readonly page: Answer;
  /** To a POST without a good token, by a browser and by another client, and with one. */
  readonly turnedAway: Answer;
  readonly landing: Answer;
  readonly arrival: Answer;
  /** To a registration without a token, with a bad one, and with what a good one led to. */
  readonly noToken: Answer;
  readonly registration: Answer;
  readonly registered: Answer;
  readonly privacyPolicy: Answer;
  readonly securityText: Answer;
  /** What the local stack says of events that it played. */
  readonly events: Answer;
  /** The text of the mails to buyers. */
  readonly mail: string;
}

const advice =
  'Please go back to AWS Marketplace and choose "Set up your account". Write to support@devsecops.example.';

const fulfillmentPage = '/products/photo-kiosk-backend/fulfillment';
const handle = 'pk-handle';

/** The token of AWS's that the site takes. */
export const goodToken = 'good+token';

const good: Answers = {
  page: {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    },
    body: goodPage,
  },
  turnedAway: { status: 303, headers: { location: fulfillmentPage } },
  landing: { status: 400, body: `<p>${advice.replaceAll('"', '&quot;')}</p>` },
  arrival: { status: 303, headers: { location: `${fulfillmentPage}?token=${handle}` } },
  noToken: { status: 400, body: JSON.stringify({ errors: [{ field: 'token', message: 'm' }] }) },
  registration: { status: 400, body: JSON.stringify({ detail: advice }) },
  registered: { body: '{"reference":"R-00000001"}' },
  privacyPolicy: {},
  securityText: { body: securityText },
  events: { body: '{"rules":["Rule"]}' },
  mail: 'https://www.example.com/products/photo-kiosk-backend/user-guide',
};

/**
 * Starts a site that AWS Marketplace would take, but for the changes. It plays the local stack's
 * AWS and inbox too: its folder tells of them.
 */
export async function startSite(
  changes: Partial<Answers> = {},
): Promise<Running & { readonly dataDirectory: string }> {
  const answers = { ...good, ...changes };
  const addresses: string[] = [];
  const site = await serve(async (request, response) => {
    const body = (await readBody(request)).toString();
    addresses.push(...(/"email":"([^"]+)"/.exec(body)?.slice(1) ?? []));
    const isBrowser = request.headers.accept === 'text/html';
    const path = request.url?.split('?')[0] ?? '';
    const seen = isBrowser ? { ...answers, landing: answers.turnedAway } : answers;
    const answer = answerTo(path, body, seen, addresses);
    response.writeHead(answer.status ?? 200, answer.headers ?? {});
    response.end(answer.body);
  });
  const { url } = site;
  const dataDirectory = writeStackFacts({ site: url, inbox: url, localAws: url, dynamodb: url });
  return { ...site, dataDirectory };
}

function answerTo(
  path: string,
  body: string,
  answers: Answers,
  addresses: readonly string[],
): Answer {
  switch (path) {
    case fulfillmentPage:
      return answers.page;
    case '/prod/photo-kiosk-backend/aws-marketplace-landing': {
      const token = new URLSearchParams(body).get('x-amzn-marketplace-token');
      return token === goodToken ? answers.arrival : answers.landing;
    }
    case '/prod/photo-kiosk-backend/aws-marketplace-fulfillment':
      return answerRegistration(body, answers);
    case '/privacy-policy':
      return answers.privacyPolicy;
    case '/.well-known/security.txt':
      return answers.securityText;
    case '/marketplace/tokens':
      return { body: JSON.stringify({ token: tokenFor(body), purchase }) };
    case '/marketplace/events':
      return answers.events;
    case '/store': {
      const mail = { destination: { to: addresses }, body: { text: answers.mail } };
      return { body: JSON.stringify({ emails: answers.mail ? [mail] : [] }) };
    }
    default:
      return { status: 404 };
  }
}

function answerRegistration(body: string, answers: Answers): Answer {
  const { token } = JSON.parse(body) as { token: string };
  if (token === '') {
    return answers.noToken;
  }
  return token === handle ? answers.registered : answers.registration;
}

const purchase = { accountId: '111122223333', licenseArn: 'l-1', agreementId: 'agmt-1' };

function tokenFor(body: string): string {
  return body.includes('"good"') ? goodToken : 'expired';
}
