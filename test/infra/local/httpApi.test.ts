import { expect, test } from 'vitest';
import { createHttpApis } from '../../../infra/local/api/httpApi.ts';
import type { LocalFunction } from '../../../infra/local/lambda/localFunction.ts';
import type { Outcome } from '../../../infra/local/lambda/startEnvironment.ts';
import { requestOf } from '../../support/local/httpFixture.ts';
import { stackOf } from '../../support/local/stackFixture.ts';

const integration = {
  Type: 'AWS::ApiGatewayV2::Integration',
  Properties: {
    ApiId: { Ref: 'Api' },
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: { 'Fn::GetAtt': ['Fn', 'Arn'] },
    PayloadFormatVersion: '2.0',
  },
};

function route(RouteKey: string) {
  const Target = { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] };
  return {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: { ApiId: { Ref: 'Api' }, RouteKey, Target },
  };
}

const resources = {
  Fn: { Type: 'AWS::Lambda::Function' },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: { ApiId: { Ref: 'Api' }, StageName: 'prod', AutoDeploy: true },
  },
  Integration: integration,
  Form: route('POST /forms/contact'),
  Rest: route('$default'),
};

/** Asks the API; its function answers with what `run` makes of the event. */
async function ask(
  path: string,
  request: Parameters<typeof requestOf>[1] = {},
  run: (event: Record<string, unknown>) => unknown = () => ({ statusCode: 200 }),
  more: Parameters<typeof stackOf>[0] = {},
) {
  const stack = stackOf({ ...resources, ...more });
  const events: Record<string, unknown>[] = [];
  const lambda = {
    definition: { arn: stack.value('Fn', 'Arn') },
    invoke: async (text: string): Promise<Outcome> => {
      const event = JSON.parse(text);
      events.push(event);
      const result = await run(event);
      return result instanceof Error
        ? { type: 'failed', error: result.message }
        : { type: 'done', payload: JSON.stringify(result) };
    },
  } as unknown as LocalFunction;
  const [api] = createHttpApis(stack, [lambda]);
  const answer = await api?.answer(requestOf(path, request));
  const { status, headers, body } = answer ?? {};
  return { status, headers, body: body?.toString(), events };
}

test('a route gets the event in payload format 2.0, a form as base64', async () => {
  const { events } = await ask('/prod/forms/contact?a=1&a=2&b=%20', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'x=1; y=2' },
    body: 'name=Ada',
  });
  expect(events).toMatchObject([
    {
      version: '2.0',
      routeKey: 'POST /forms/contact',
      rawPath: '/prod/forms/contact',
      rawQueryString: 'a=1&a=2&b=%20',
      cookies: ['x=1', 'y=2'],
      queryStringParameters: { a: '1,2', b: ' ' },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-proto': 'https',
      },
      requestContext: {
        http: { method: 'POST', path: '/prod/forms/contact', sourceIp: '198.51.100.7' },
        stage: 'prod',
      },
      body: Buffer.from('name=Ada').toString('base64'),
      isBase64Encoded: true,
    },
  ]);
  expect(events[0]?.['headers']).not.toHaveProperty('cookie');
});

test('outside of the stage, with another host or too large a body the function is not called', async () => {
  const large = { method: 'POST', body: Buffer.alloc(10_000_001) };
  const answers = [
    await ask('/forms/contact'),
    await ask('/production/forms/contact'),
    await ask('/prod/forms/contact', { headers: { host: 'localhost' } }),
    await ask('/prod/forms/contact', large),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 413]);
  expect(answers.flatMap(({ events }) => events)).toEqual([]);
});

test('the answer has status, headers and a decoded body', async () => {
  const { status, headers, body } = await ask('/prod/x', {}, () => ({
    statusCode: 303,
    headers: { Location: '/there', 'X-Number': 1 },
    body: Buffer.from('text').toString('base64'),
    isBase64Encoded: true,
  }));
  expect([status, body]).toEqual([303, 'text']);
  expect(headers?.get('location')).toBe('/there');
  expect(headers?.get('x-number')).toBe('1');
});

test.each([
  ['fails', () => new Error('no'), 500],
  ['has an invalid result', () => ({ statusCode: 'no' }), 500],
])('a function that %s is a %s', async (_what, run, status) => {
  expect(await ask('/prod/x', {}, run)).toMatchObject({ status });
});

test('a route with variables stops the start by name', async () => {
  const more = { Variable: route('GET /files/{path+}') };
  await expect(ask('/prod/x', {}, undefined, more)).rejects.toThrow(/Variable .*path variables/);
});
