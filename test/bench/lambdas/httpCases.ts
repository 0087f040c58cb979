import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { buildEvent } from '../../../infra/local/api/buildEvent.ts';
import type { LocalStack } from '../../../infra/local/localStack.ts';
import { apiPaths } from '../../../lambdas/contract/api.ts';
import { newToken } from '../../infra/contract/newToken.ts';
import { newMessage } from '../support/newMessage.ts';

/** A first request to one of the HTTP functions. */
export interface HttpCase {
  readonly name: string;
  /** The function's label in the local stack. */
  readonly label: string;
  /** The answer's status, so that nothing else is measured by mistake. */
  readonly status: number;
  readonly event: () => Promise<APIGatewayProxyEventV2>;
}

function post(path: string, body: string, contentType = 'application/json') {
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
      now: new Date(),
    },
  );
}

function land(fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams(fields).toString();
  return post(apiPaths.landing, body, 'application/x-www-form-urlencoded');
}

/** The requests that are measured: one that is refused and one that is stored, where there is both. */
export function httpCases(stack: LocalStack): readonly HttpCase[] {
  async function registration() {
    return JSON.stringify({ token: await newToken(stack), email: 'buyer@example.com' });
  }
  return [
    {
      name: 'contact, refused',
      label: 'Contact',
      status: 400,
      event: async () => post(apiPaths.contact, '{}'),
    },
    {
      name: 'contact, stored and mailed',
      label: 'Contact',
      status: 200,
      event: async () => post(apiPaths.contact, newMessage()),
    },
    {
      name: 'marketplace-landing, refused',
      label: 'MarketplaceLanding',
      status: 400,
      event: async () => land({}),
    },
    {
      name: 'marketplace-landing, stored',
      label: 'MarketplaceLanding',
      status: 303,
      event: async () => land({ 'x-amzn-marketplace-token': await newToken(stack) }),
    },
    {
      name: 'marketplace-registration, refused',
      label: 'MarketplaceRegistration',
      status: 400,
      event: async () => post(apiPaths.registration, '{}'),
    },
    {
      name: 'marketplace-registration, stored and mailed',
      label: 'MarketplaceRegistration',
      status: 200,
      event: async () => post(apiPaths.registration, await registration()),
    },
    {
      name: 'not-found',
      label: 'NotFound',
      status: 404,
      event: async () => post('/nowhere', '{}'),
    },
  ];
}
