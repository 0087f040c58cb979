import { expect, test } from 'vitest';
import { createHttpApis } from '../../../../infra/local/api/httpApi.ts';
import type { Outcome } from '../../../../infra/local/lambda/executionEnvironment.ts';
import type { LocalFunction } from '../../../../infra/local/lambda/localFunction.ts';
import { everythingAllowed } from '../../../support/local/everythingAllowed.ts';
import { requestOf } from '../../../support/local/httpFixture.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

function ref(id: string) {
  return { Ref: id };
}
function resources(integration: Record<string, unknown> = {}) {
  return {
    Fn: { Type: 'AWS::Lambda::Function' },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Api', ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: ref('Api'),
        StageName: 'prod',
        AutoDeploy: true,
        DefaultRouteSettings: { ThrottlingBurstLimit: 10 },
      },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: ref('Api'),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['Fn', 'Arn'] },
        PayloadFormatVersion: '2.0',
        ...integration,
      },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: ref('Api'),
        RouteKey: 'POST /forms/contact',
        Target: { 'Fn::Join': ['', ['integrations/', ref('Integration')]] },
      },
    },
  };
}

function apiWith(
  invoke: (event: string) => Promise<Outcome>,
  integration: Record<string, unknown> = {},
) {
  const stack = stackOf(resources(integration));
  const definition = { arn: stack.value('Fn', 'Arn') };
  // Only the ARN of a definition is looked at here.
  const lambda = { definition, invoke, close: async () => {} } as unknown as LocalFunction;
  const [api] = createHttpApis(stack, [lambda], everythingAllowed);
  if (!api) {
    throw new Error('The fixture has no API');
  }
  return api;
}
async function done(payload: unknown): Promise<Outcome> {
  return {
    type: 'done',
    payload: JSON.stringify(payload),
  };
}
function post(target: string, body: string | Buffer = '{}') {
  return requestOf(target, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
  });
}

test('a request behind the stage gets to the function; its caller is added to x-forwarded-for', async () => {
  const events: unknown[] = [];
  const api = apiWith(async (event) => {
    events.push(JSON.parse(event));
    return done({ statusCode: 201, body: 'made' });
  });

  const answer = await api.answer(post('/prod/forms/contact'));

  expect([answer.status, answer.body.toString()]).toEqual([201, 'made']);
  expect(events).toMatchObject([
    {
      rawPath: '/prod/forms/contact',
      headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' },
      body: '{}',
    },
  ]);
});

test.each([['/forms/contact'], ['/prod/elsewhere'], ['/production/forms/contact'], ['/prod']])(
  '%s has no route',
  async (target) => {
    const answer = await apiWith(() => done({})).answer(post(target));
    expect([answer.status, answer.body.toString()]).toEqual([404, '{"message":"Not Found"}']);
  },
);

test('a body over 10 MB is refused before the function sees it', async () => {
  const api = apiWith(() => Promise.reject(new Error('called')));
  const answer = await api.answer(post('/prod/forms/contact', Buffer.alloc(10_000_001)));
  expect(answer.status).toBe(413);
});

test('a failed function is a 500, one that takes longer than the integration waits a 503', async () => {
  const failing = apiWith(async () => ({ type: 'failed', error: 'Task timed out' }));
  const failed = await failing.answer(post('/prod/forms/contact'));
  expect([failed.status, failed.body.toString()]).toEqual([
    500,
    '{"message":"Internal Server Error"}',
  ]);

  const hanging = apiWith(() => new Promise(() => {}), { TimeoutInMillis: 50 });
  const late = await hanging.answer(post('/prod/forms/contact'));
  expect([late.status, late.body.toString()]).toEqual([503, '{"message":"Service Unavailable"}']);
});

test("another host than its own is forbidden, as when CloudFront forwards the viewer's", async () => {
  const request = requestOf('/prod/forms/contact', { headers: { host: 'localhost:8080' } });
  expect((await apiWith(() => done({})).answer(request)).status).toBe(403);
});

test('a payload format that is not played here is named', () => {
  expect(() => apiWith(() => done({}), { PayloadFormatVersion: '1.0' })).toThrow(
    /Integration .*PayloadFormatVersion/,
  );
});
