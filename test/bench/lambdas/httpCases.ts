import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { buildEvent } from '../../../infra/local/api/buildEvent.ts';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { apiPaths } from '../../../lambdas/contract/api.ts';
import type { ContactRequest, RegistrationRequest } from '../../../lambdas/contract/forms.ts';

/** A first request to one of the HTTP functions. */
export interface HttpCase {
  /** The function's label in the local stack. */
  readonly functionLabel: string;
  readonly name: string;
  /** The answer's status, so that nothing else is measured by mistake. */
  readonly status: number;
  readonly event: () => Promise<APIGatewayProxyEventV2>;
}

function post(path: string, contentType: string, body: string): APIGatewayProxyEventV2 {
  return buildEvent(
    {
      method: 'POST',
      path: `/prod${path}`,
      query: '',
      headers: new Headers({ 'content-type': contentType, 'user-agent': 'bench' }),
      body: Buffer.from(body),
      viewer: { address: '127.0.0.1', port: 40_000 },
    },
    {
      apiId: 'bench',
      host: 'localhost',
      stage: 'prod',
      routeKey: `POST ${path}`,
      pathParameters: {},
      now: new Date(),
    },
  );
}

function postJson(path: string, body: unknown) {
  return post(path, 'application/json', JSON.stringify(body));
}

/** A token as AWS would give it to a new buyer. */
async function newToken({ urls }: LocalStack): Promise<string> {
  const answer = await fetch(`${urls.localAws}/marketplace/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'good' }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
}

const contactPath = '/forms/contact';
const registrationPath = '/photo-kiosk-backend/aws-marketplace-fulfillment';
const form = 'application/x-www-form-urlencoded';

/** The requests that are measured: one that is refused and one that is stored, where there is both. */
export function httpCases(stack: LocalStack): readonly HttpCase[] {
  function message(): ContactRequest {
    return {
      name: 'Bench',
      email: 'visitor@example.com',
      company: '',
      subject: 'How long does a first answer take?',
      message: crypto.randomUUID(),
    };
  }
  async function registration(): Promise<RegistrationRequest> {
    return {
      token: await newToken(stack),
      email: 'buyer@example.com',
    };
  }
  return [
    {
      functionLabel: 'Contact',
      name: 'contact, refused',
      status: 400,
      event: async () => postJson(contactPath, {}),
    },
    {
      functionLabel: 'Contact',
      name: 'contact, stored and mailed',
      status: 200,
      event: async () => postJson(contactPath, message()),
    },
    {
      functionLabel: 'MarketplaceLanding',
      name: 'marketplace-landing, refused',
      status: 400,
      event: async () => post(apiPaths.landing, form, ''),
    },
    {
      functionLabel: 'MarketplaceLanding',
      name: 'marketplace-landing, stored',
      status: 303,
      event: async () =>
        post(
          apiPaths.landing,
          form,
          `x-amzn-marketplace-token=${encodeURIComponent(await newToken(stack))}`,
        ),
    },
    {
      functionLabel: 'MarketplaceRegistration',
      name: 'marketplace-registration, refused',
      status: 400,
      event: async () => postJson(registrationPath, {}),
    },
    {
      functionLabel: 'MarketplaceRegistration',
      name: 'marketplace-registration, stored and mailed',
      status: 200,
      event: async () => postJson(registrationPath, await registration()),
    },
    {
      functionLabel: 'NotFound',
      name: 'not-found',
      status: 404,
      event: async () => postJson('/nowhere', {}),
    },
  ];
}
