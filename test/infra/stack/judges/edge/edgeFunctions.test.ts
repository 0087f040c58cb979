import { describe, expect, test } from 'vitest';
import { servedPaths } from '../../../../../infra/stack/edgeFunctionCode.ts';
import { fixtureSite } from '../../../../support/stack/fixtureSite.ts';
import { synthesizeStack } from '../../../../support/stack/synthesizeStack.ts';
import { assetEvents, requestEvents, responseEvents } from './edgeEvents.ts';
import { isInstalled, runFunction } from './runFunction.ts';

const site = fixtureSite();
const keys: string[] = JSON.parse(servedPaths(site)).data.map(({ key }: { key: string }) => key);
const events = {
  ViewerRequest: requestEvents(site),
  ViewerResponse: responseEvents(),
  PlainCopies: assetEvents(),
};
const hasNjs = isInstalled('njs');
if (!hasNjs) {
  console.log("The edge functions weren't run in njs: it isn't installed (Debian has it).");
}

describe.each([
  ['on the CloudFront name', {}],
  ['on a domain', { domainName: 'www.acme.com', hostedZoneId: 'Z0123456789ABCDEFGHIJ' }],
])('%s', (_where, settings) => {
  const functions = Object.entries(
    synthesizeStack(settings).findResources('AWS::CloudFront::Function'),
  );
  test.each(['ViewerRequest', 'ViewerResponse', 'PlainCopies'] as const)(
    '%s answers in njs as in Node',
    (name) => {
      const [, found] = functions.find(([id]) => id.includes(name)) ?? [];
      const code = found?.['Properties'].FunctionCode;
      const inNode = runFunction('node', code, events[name], keys);
      expect(inNode).toHaveLength(events[name].length);
      expect(inNode.filter((answer) => typeof answer !== 'object')).toEqual([]);
      if (hasNjs) {
        expect(runFunction('njs', code, events[name], keys)).toEqual(inNode);
      }
    },
  );
});

test('what njs does not know is a fault', () => {
  const code = 'function handler(event) { const [first] = event; return { first }; }';
  expect(runFunction('node', code, [['a']])).toEqual([{ first: 'a' }]);
  if (hasNjs) {
    expect(runFunction('njs', code, [['a']])).toEqual([expect.stringContaining('SyntaxError')]);
  }
});
