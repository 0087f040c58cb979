import { Capture, Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const template = synthesizeStack();

test('these are all routes', () => {
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route'));
  expect(routes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual([
    '$default',
    'POST /forms/contact',
    'POST /photo-kiosk-backend/aws-marketplace-fulfillment',
    'POST /photo-kiosk-backend/aws-marketplace-landing',
  ]);
});

test('the stage is called prod, limits requests and logs them', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: 'prod',
    AutoDeploy: true,
    DefaultRouteSettings: {
      ThrottlingRateLimit: 25,
      ThrottlingBurstLimit: 50,
    },
    AccessLogSettings: { DestinationArn: Match.anyValue() },
  });
});

test('its log lines are JSON without address, path or query', () => {
  const format = new Capture();
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    AccessLogSettings: Match.objectLike({ Format: format }),
  });
  expect(JSON.parse(format.asString())).toMatchObject({ status: '$context.status' });
  expect(format.asString()).not.toMatch(/sourceIp|path|query|userAgent/i);
});

test('functions answer in the form that payload 2.0 has', () => {
  template.allResourcesProperties('AWS::ApiGatewayV2::Integration', {
    PayloadFormatVersion: '2.0',
    IntegrationType: 'AWS_PROXY',
  });
});
