import { afterEach, expect, test } from 'vitest';
import { createMetricStore } from '../../../../infra/local/alarms/metricStore.ts';
import { createHealthCheckMetrics } from '../../../../infra/local/alarms/readers/healthCheckMetrics.ts';
import { type Running, serve } from '../../../support/local/serve.ts';
import { stackOf } from '../../../support/local/stackFixture.ts';

const config = {
  Type: 'HTTPS',
  FullyQualifiedDomainName: { 'Fn::GetAtt': ['Site', 'DomainName'] },
  ResourcePath: '/health',
  RequestInterval: 10,
  FailureThreshold: 2,
  Regions: ['us-east-1', 'us-west-2', 'eu-west-1'],
};
const minuteMs = 6_000;

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

function measure(siteUrl: string, change: object = {}) {
  const stack = stackOf({
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { DistributionConfig: { Aliases: ['www.acme.com'] } },
    },
    Check: {
      Type: 'AWS::Route53::HealthCheck',
      Properties: { HealthCheckConfig: { ...config, ...change } },
    },
  });
  const clock = { now: () => 0, minuteMs };
  const store = createMetricStore(clock);
  const metrics = createHealthCheckMetrics(stack, siteUrl, store, clock);
  const dimensions = { HealthCheckId: 'Check' };
  function latest(name: string) {
    return store.values({ namespace: 'AWS/Route53', name, dimensions }, 0, 1).at(-1);
  }
  return {
    everyMs: metrics.rounds.map(({ everyMs }) => everyMs),
    /** Has every region ask, then tells status and percentage. */
    ask: async () => {
      await Promise.all(metrics.rounds.map(({ run }) => run()));
      metrics.sample();
      return [latest('HealthCheckStatus'), latest('HealthCheckPercentageHealthy')?.toFixed()];
    },
  };
}

/** A site that answers each round's three requests with these. */
async function siteOf(...rounds: readonly (readonly [number, number, number])[]) {
  const left = rounds.flat();
  const asked = new Set<string>();
  const site = await serve((request, response) => {
    asked.add(`${request.method} ${request.url} ${request.headers['user-agent']}`);
    response.writeHead(left.shift() ?? 500, { location: '/elsewhere' }).end();
  });
  running.push(site);
  return { ...site, asked };
}

test('each Region asks for the path at its interval, in minutes of the clock', async () => {
  const { url, asked } = await siteOf([200, 200, 200]);
  const { everyMs, ask } = measure(url);
  expect(everyMs).toEqual([1_000]);
  expect(await ask()).toEqual([1, '100']);
  expect([...asked]).toEqual(['GET /health Amazon-Route53-Health-Check-Service (ref Check)']);
});

test('so many answers in a row turn a Region, and a redirect is a good one', async () => {
  const { url } = await siteOf(
    [500, 503, 404],
    [200, 200, 200],
    [500, 500, 500],
    [500, 500, 500],
    [301, 200, 204],
    [302, 200, 200],
  );
  const { ask } = measure(url);
  const seen = [];
  for (let round = 0; round < 6; round += 1) {
    seen.push(await ask());
  }
  expect(seen).toEqual([
    [1, '100'],
    [1, '100'],
    [1, '100'],
    [0, '0'],
    [0, '0'],
    [1, '100'],
  ]);
});

test('one Region of three that reaches the site is enough', async () => {
  const { url } = await siteOf([200, 500, 500]);
  expect(await measure(url, { FailureThreshold: 1 }).ask()).toEqual([1, '33']);
});

test('a site that nobody can connect to is not well', async () => {
  const { url, stop } = await siteOf();
  const { ask } = measure(url);
  await stop();
  await ask();
  expect(await ask()).toEqual([0, '0']);
});

test('by its own name the site is asked as well; another host, or another way, is refused', () => {
  expect(measure('', { FullyQualifiedDomainName: 'www.acme.com' }).everyMs).toHaveLength(1);
  expect(() => measure('', { FullyQualifiedDomainName: 'www.example.com' })).toThrow(
    "Check asks www.example.com, which is no host of the stack's site.",
  );
  expect(() => measure('', { Inverted: true })).toThrow('Inverted');
  expect(() => measure('', { Type: 'TCP' })).toThrow('Type');
});
