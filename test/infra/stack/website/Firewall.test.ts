import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { Firewall } from '../../../../infra/stack/website/Firewall.ts';
import { functionNames, functions } from '../../../../lambdas/functions.ts';
import { everySetting, labelOf, synthesizeStack } from '../../../support/stack/synthesizeStack.ts';

const secretType = 'AWS::SecretsManager::Secret';
const off = synthesizeStack();
const edge = synthesizeStack({ firewall: 'edge' });
const on = synthesizeStack({ firewall: 'on' });
const rotated = synthesizeStack({ firewall: 'on', originKey: 2 });

function keysOf(template: Template): string[] {
  return Object.keys(template.findResources(secretType));
}

/** The keys that each function refers to. */
function keysByFunction(template: Template): Map<string, string[]> {
  const found = Object.entries(template.findResources('AWS::Lambda::Function')).map(
    ([id, { Properties }]): [string, string[]] => [
      id.replace(/Function[\dA-F]{8}$/, ''),
      referencesIn(Properties['Environment']?.Variables?.ORIGIN_KEYS),
    ],
  );
  return new Map(found.filter(([, keys]) => keys.length > 0));
}

/** The secrets that a text refers to; nothing else may be in it. */
function referencesIn(text: unknown): string[] {
  const parts = JSON.stringify(text) ?? '';
  const references = /\{\{resolve:secretsmanager:",\{"Ref":"(\w+)"\},":SecretString:::\}\}/g;
  expect(parts.replaceAll(references, '')).toMatch(/^(?:\{"Fn::Join":\["",\[["\s,]*\]\]\})?$/);
  return [...parts.matchAll(references)].map(([, id]) => id ?? '');
}

function sentIn(template: Template): string[] {
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
  const origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[] =
    distribution?.['Properties'].DistributionConfig.Origins;
  const headers = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  expect(headers.map(({ HeaderName }) => HeaderName)).toEqual(headers.map(() => 'x-origin-key'));
  return headers.flatMap(({ HeaderValue }) => referencesIn(HeaderValue));
}

test('without a firewall there are no keys', () => {
  expect(keysOf(off)).toEqual([]);
  expect(sentIn(off)).toEqual([]);
  expect(keysByFunction(off).size).toBe(0);
  expect(JSON.stringify(off.toJSON())).not.toContain('ORIGIN_KEYS');
});

describe('with a firewall', () => {
  test("the metrics of two stages in one account don't mix", () => {
    const app = new App({ builtinCloudFormationValidation: false, analyticsReporting: false });
    const stack = new Stack(app, 'One');
    const { blocked } = new Firewall(stack, 'Firewall');
    expect(blocked.dimensions).toMatchObject({ WebACL: 'One' });
    Template.fromStack(stack).hasResourceProperties('AWS::WAFv2::WebACL', {
      VisibilityConfig: { MetricName: 'One' },
    });
  });

  test('CloudFront sends the middle key, and only to the API', () => {
    expect(sentIn(on)).toEqual([keysOf(on)[1]]);
  });

  test('functions with routes know all three keys, and other functions none', () => {
    const known = keysByFunction(on);
    const withRoutes = functionNames.filter((name) => 'route' in functions[name]);
    expect([...known.keys()].sort()).toEqual(withRoutes.map(labelOf).sort());
    expect(withRoutes).toContain('contact');
    for (const keys of known.values()) {
      expect(keys).toEqual(keysOf(on));
    }
  });

  test('the functions require a key only after CloudFront sends it', () => {
    const template = synthesizeStack(everySetting);
    const [distribution] = Object.keys(template.findResources('AWS::CloudFront::Distribution'));
    for (const name of keysByFunction(template).keys()) {
      const [lambda] = Object.entries(template.findResources('AWS::Lambda::Function'))
        .filter(([id]) => id.startsWith(name))
        .map(([, { DependsOn }]) => DependsOn);
      expect(lambda).toContain(distribution);
    }
  });
});

test('with firewall=edge, CloudFront sends a key that no function requires', () => {
  expect(sentIn(edge)).toEqual(sentIn(on));
  expect(keysByFunction(edge).size).toBe(0);
  edge.resourceCountIs('AWS::WAFv2::WebACL', 1);
});

test('the next generation keeps two keys and makes one', () => {
  expect(keysOf(rotated).slice(0, 2)).toEqual(keysOf(on).slice(1));
  expect(keysOf(on)).not.toContain(keysOf(rotated)[2]);
  expect(sentIn(rotated)).toEqual([keysOf(on)[2]]);
});
