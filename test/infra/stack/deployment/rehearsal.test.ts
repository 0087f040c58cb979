import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSales } from '../../../../infra/local/marketplace/sales.ts';
import { type Listeners, openPorts } from '../../../../infra/local/openPorts.ts';
import { createTables } from '../../../../infra/local/services/createTables.ts';
import { type Services, startServices } from '../../../../infra/local/services/startServices.ts';
import { createStackReader } from '../../../../infra/local/template/stackReader.ts';
import { bundleLambdas, type LambdaBundles } from '../../../../infra/stack/bundleLambdas.ts';
import { policyApart, scriptsLast } from '../../../support/deployment/alterReleases.ts';
import { makeRelease, type Release } from '../../../support/deployment/makeRelease.ts';
import { type FunctionPool, openPool } from '../../../support/deployment/openEdge.ts';
import { changedBy, deployed, orderOf } from '../../../support/deployment/stackUpdate.ts';
import { World } from '../../../support/deployment/World.ts';
import { type Random, seedRandom } from '../../../support/lambdas/simulation/seedRandom.ts';
import { temporaryDirectory } from '../../../support/local/stackFixture.ts';

const guide = 'content/guide/GUIDE.md';
const shared = ['/', '/solutions'];
let a: Release;
let b: Release;
let listeners: Listeners;
let services: Services;
let pool: FunctionPool;

beforeAll(async () => {
  const bundles = await bundleLambdas(temporaryDirectory());
  listeners = await openPorts({ site: 0, inbox: 0, localAws: 0, dynamodb: 0 });
  [a, b, services] = await Promise.all([
    makeRelease({
      name: 'A',
      pages: [...shared, '/old'],
      redirects: {},
      css: 'body{color:#111}',
      foreignScripts: [],
      files: { [guide]: 'guide of A', 'robots.txt': '' },
      settings: { firewall: 'on' },
      bundles,
    }),
    makeRelease({
      name: 'B',
      pages: [...shared, '/new'],
      redirects: { '/old': '/new' },
      css: 'body{color:#222}',
      foreignScripts: ['https://www.googletagmanager.com/gtag/js'],
      files: { [guide]: 'guide of B', 'robots.txt': '#', 'speculation-rules.json': '{}' },
      settings: {
        gaMeasurementId: 'G-AB12CD34EF',
        retentionMonths: 36,
        firewall: 'on',
        originKey: 2,
      },
      bundles: changed(bundles),
    }),
    startServices(listeners, { productCode: '', report, identities: [], sales: openSales() }),
  ]);
  const { dynamodb, ses, marketplace } = services.switches;
  pool = openPool({ dynamodb: dynamodb.url, ses: ses.url, marketplace: marketplace.url });
  await createTables(createStackReader(a.assembly, 'localhost:8080'), dynamodb.url);
  // 13 seconds of processor time in all, on a machine that others use as well.
}, 90_000);
afterAll(async () => {
  await pool.close();
  await Promise.all(Object.values(listeners).map((listener) => listener.stop()));
  await services.close();
});

function report(error: unknown): void {
  throw error;
}

/** Other code that does the same. */
function changed(bundles: LambdaBundles): LambdaBundles {
  const copy = temporaryDirectory();
  const entries = Object.entries(bundles).map(([name, folder]) => {
    cpSync(folder, join(copy, name), { recursive: true });
    appendFileSync(join(copy, name, 'index.cjs'), '\n// release B\n');
    return [name, join(copy, name)] as const;
  });
  return Object.fromEntries(entries) as LambdaBundles;
}

async function begin(random: Random, release = a): Promise<World> {
  const { template } = release.assembly;
  const world = new World(deployed(template, random), {
    pages: shared,
    files: [`/${guide}`],
    rest: template,
    assets: new Map([...a.assembly.assets, ...b.assembly.assets]),
    pool,
  });
  await world.look('before', true);
  return world;
}

/**
 * Updates the stack to a release. The invalidation that an upload asks for works at once, later, or
 * after the end.
 *
 * @param fraction how much of it is done before it fails
 */
async function update(world: World, release: Release, random: Random, fraction = 1): Promise<void> {
  const { Resources } = release.assembly.template;
  const order = orderOf(Resources, changedBy(world.stack, release.assembly.template), random);
  await take(world, release, order.slice(0, order.length * fraction), random);
}

/** Undoes what was done; nobody says in which order, so it is one of two. */
async function rollBack(world: World, release: Release, random: Random): Promise<void> {
  const { Resources } = release.assembly.template;
  const order = orderOf(Resources, changedBy(world.stack, release.assembly.template), random);
  await take(world, release, random.chance(0.5) ? order : order.toReversed(), random);
  await world.finish(release);
}

async function take(
  world: World,
  release: Release,
  order: readonly string[],
  random: Random,
): Promise<void> {
  const invalidated = random.below(order.length + 1);
  for (const [index, id] of order.entries()) {
    await world.step(id, release);
    const { Properties = {} } = release.assembly.template.Resources[id] ?? {};
    if (index >= invalidated && 'DistributionId' in Properties) {
      world.forget();
    }
  }
}

test.each([1, 2])(
  'an update that fails, one that works and the way back leave no page unstyled, no script missing, no form refused (order %i)',
  { timeout: 60_000 },
  async (seed) => {
    const random = seedRandom(seed);
    const world = await begin(random);
    await update(world, b, random, random.next());
    await rollBack(world, a, random);
    for (const release of [b, a]) {
      await update(world, release, random);
      await world.finish(release);
      world.forget();
      await world.look(`${release.name}: invalidated`, false);
      const moved = await world.statusesOf('/old', '/new');
      expect(moved).toEqual(release === b ? [301, 200] : [200, 404]);
    }
    expect(world.faults).toEqual([]);
  },
);

test.each([
  ['a policy apart from its pages', policyApart, 'is unstyled'],
  ['pages before their scripts', scriptsLast, '.js is 404'],
])('the rehearsal does bite: %s', { timeout: 60_000 }, async (_, change, fault) => {
  const random = seedRandom(3);
  const world = await begin(random, change(a));
  await update(world, change(b), random);
  expect(world.faults.join('\n')).toContain(fault);
});
